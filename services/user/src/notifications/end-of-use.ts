import type { Notification } from '@layover/proto/http/notification';
import { DateTime } from 'luxon';

/** A reminder and a free place are of no use after the start of the plan. */
export function endOfUse({
  kind,
  params: { time, zone },
}: Pick<Notification, 'kind' | 'params'>): Date | undefined {
  if ((kind !== 'plan_reminder' && kind !== 'place_free') || !time || !zone) return undefined;
  const start = DateTime.fromISO(time, { zone });
  return start.isValid ? start.toJSDate() : undefined;
}
