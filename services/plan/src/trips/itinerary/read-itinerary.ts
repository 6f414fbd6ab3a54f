import type { ReadKnownCities } from '../../known-cities/index.ts';
import { createPlaces } from './places.ts';
import { readCalendar } from './read-calendar.ts';
import { readStays } from './read-stays.ts';

/** Reads the stays of a traveller from a calendar file, and says what was not read. @throws 415, 422 */
export const readItinerary =
  ({ readCities }: { readCities: ReadKnownCities }) =>
  async (file: Uint8Array, locales: readonly string[]) => {
    const now = new Date();
    const { events, unread } = readCalendar(file, now);
    return { stays: readStays(events, createPlaces(await readCities(), locales), now), unread };
  };
