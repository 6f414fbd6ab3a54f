import type { CityModel } from '../../plans/city.model.ts';
import { createPlaces } from './places.ts';
import { readCalendar } from './read-calendar.ts';
import { readStays } from './read-stays.ts';

/** Reads the stays of a traveller from a calendar file. @throws 415, 422 */
export const readItinerary =
  ({ cities }: { cities: CityModel }) =>
  async (file: Uint8Array, locales: readonly string[]) => {
    const now = new Date();
    const { events } = readCalendar(file, now);
    return readStays(events, createPlaces(await cities.find().lean(), locales), new Date());
  };
