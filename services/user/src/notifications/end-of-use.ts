import { DateTime } from 'luxon';
import type { OutgoingNotification } from '../notification-settings/topics.ts';

/** A reminder and a free place are of no use after the start of the plan. */
export function endOfUse({
  kind,
  params: { time, zone },
}: Pick<OutgoingNotification, 'kind' | 'params'>): Date | undefined {
  if ((kind !== 'plan_reminder' && kind !== 'place_free') || !time || !zone) return undefined;
  const start = DateTime.fromISO(time, { zone });
  return start.isValid ? start.toJSDate() : undefined;
}
