import type { AdminAd, AdState } from '@layover/proto/http/content/ad-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn } from '#shared/time/place-time.ts';
import { StatusPill, type StatusTone } from '#shared/ui/data-table/status-pill.tsx';

const tones: Record<AdState, StatusTone> = {
  shown: 'ok',
  untitled: 'warn',
  scheduled: 'warn',
  disabled: 'plain',
  ended: 'plain',
};

const labels: Record<AdState, () => string> = {
  shown: m.ad_state_shown,
  untitled: m.ad_state_untitled,
  scheduled: m.ad_state_scheduled,
  disabled: m.ad_state_disabled,
  ended: m.ad_state_ended,
};

/** Whether the ad is shown, as a word and a dot. */
export const AdStatePill = ({ state }: Pick<AdminAd, 'state'>) => (
  <StatusPill tone={tones[state]}>{labels[state]()}</StatusPill>
);

/** The times and destinations of an ad, in short texts. */
export function adPlan({ startsAt, endsAt, zone, cities, firstDate, lastDate }: AdminAd): string[] {
  const from = startsAt ? m.ad_from({ time: dateTimeIn(startsAt.instant, zone) }) : '';
  const until = endsAt ? m.ad_until({ time: dateTimeIn(endsAt.instant, zone) }) : '';
  const days = firstDate || lastDate ? m.ad_some_days() : '';
  const places = cities.length === 0 ? '' : m.ad_in_cities({ count: cities.length });
  return [from, until, places, days].filter((part) => part !== '');
}
