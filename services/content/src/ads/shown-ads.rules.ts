import type { AdState } from '@layover/proto/http/content/ad-schemas';
import type { AdDocument } from './ad.model.ts';

type Scheduled = Pick<AdDocument, 'title' | 'disable' | 'startsAt' | 'endsAt'>;
type Placed = Pick<AdDocument, 'cities' | 'firstDate' | 'lastDate'>;

/** Whether an ad is shown now, and why not. It begins at its start and is no longer shown at its end. */
export function adState({ title, disable, startsAt, endsAt }: Scheduled, now: Date): AdState {
  if (disable) return 'disabled';
  if (title.trim() === '') return 'untitled';
  if (endsAt && endsAt.instant <= now) return 'ended';
  if (startsAt && startsAt.instant > now) return 'scheduled';
  return 'shown';
}

interface Page {
  /** The destination of the page; undefined for a page about none. */
  city: string | undefined;
  /** The day that the reader looks for, `YYYY-MM-DD`. */
  date: string;
}

/**
 * Whether an ad belongs on a page. The page of a destination shows the ads that are placed there, every other page those
 * that are placed nowhere. Both days are included.
 */
export const isPlacedOn = ({ cities, firstDate, lastDate }: Placed, { city, date }: Page): boolean =>
  (city === undefined ? cities.length === 0 : cities.includes(city)) &&
  (firstDate === null || firstDate <= date) &&
  (lastDate === null || date <= lastDate);
