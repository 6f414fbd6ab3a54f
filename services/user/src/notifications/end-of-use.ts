import { DateTime } from 'luxon';
import type { OutgoingNotification } from '../notification-settings/index.ts';

/** Notifications of a reminder or a free place are not sent after the start of the plan. */
export function endOfUse({
  kind,
  params: { time, zone },
}: Pick<OutgoingNotification, 'kind' | 'params'>): Date | undefined {
  if ((kind !== 'plan_reminder' && kind !== 'place_free') || !time || !zone) return undefined;
  const start = DateTime.fromISO(time, { zone });
  return start.isValid ? start.toJSDate() : undefined;
}
