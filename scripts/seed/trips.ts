import type { TripVisibility } from '@layover/proto/http/plan/trip';
import type { CitySlug } from './cities.ts';
import { seedId } from './seed-id.ts';

export interface SeedTrip {
  /** Key of the traveller. */
  person: string;
  city: CitySlug;
  /** The days of arrival and departure, in days after the seeding. */
  from: number;
  to: number;
  visibility: TripVisibility;
}

/** The demo users cross each other and others in Lisbon, and others on their next trips. */
export const trips: readonly SeedTrip[] = [
  { person: 'elena', city: 'lisbon', from: -1, to: 8, visibility: 'overlap' },
  { person: 'elena', city: 'mexico-city', from: 13, to: 22, visibility: 'overlap' },
  { person: 'noemie', city: 'lisbon', from: 0, to: 4, visibility: 'overlap' },
  { person: 'noemie', city: 'istanbul', from: 7, to: 15, visibility: 'overlap' },
  { person: 'ingrid', city: 'berlin', from: 1, to: 4, visibility: 'everyone' },
  { person: 'kwame', city: 'lisbon', from: -2, to: 4, visibility: 'everyone' },
  { person: 'hannah', city: 'lisbon', from: 0, to: 3, visibility: 'everyone' },
  { person: 'rahul', city: 'lisbon', from: 2, to: 5, visibility: 'overlap' },
  { person: 'mei', city: 'lisbon', from: 2, to: 6, visibility: 'everyone' },
  { person: 'tomas', city: 'lisbon', from: 3, to: 6, visibility: 'overlap' },
  { person: 'daniel', city: 'mexico-city', from: 14, to: 19, visibility: 'everyone' },
  { person: 'olivia', city: 'mexico-city', from: 12, to: 17, visibility: 'overlap' },
  { person: 'sofia', city: 'istanbul', from: 9, to: 13, visibility: 'overlap' },
  { person: 'yara', city: 'istanbul', from: 6, to: 10, visibility: 'everyone' },
  { person: 'aisha', city: 'london', from: 1, to: 4, visibility: 'everyone' },
  { person: 'lukasz', city: 'amsterdam', from: 0, to: 3, visibility: 'everyone' },
  { person: 'camila', city: 'berlin', from: 2, to: 5, visibility: 'everyone' },
  { person: 'jonas', city: 'dubai', from: 2, to: 5, visibility: 'everyone' },
  { person: 'omar', city: 'nairobi', from: 3, to: 6, visibility: 'everyone' },
  { person: 'grace', city: 'cape-town', from: 4, to: 8, visibility: 'everyone' },
  { person: 'patrick', city: 'mumbai', from: 1, to: 5, visibility: 'everyone' },
  { person: 'priya', city: 'singapore', from: 2, to: 6, visibility: 'everyone' },
  { person: 'minh', city: 'seoul', from: 0, to: 3, visibility: 'everyone' },
  { person: 'marcus', city: 'tokyo', from: 3, to: 8, visibility: 'everyone' },
  { person: 'siti', city: 'sydney', from: 5, to: 9, visibility: 'everyone' },
  { person: 'kenji', city: 'new-york', from: 1, to: 5, visibility: 'everyone' },
  { person: 'charlotte', city: 'sao-paulo', from: 1, to: 4, visibility: 'everyone' },
];

export const tripId = ({ person, city }: Pick<SeedTrip, 'person' | 'city'>): string =>
  seedId(`trip/${person}/${city}`);
