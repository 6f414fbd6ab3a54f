import type { Comfort } from '@layover/proto/http/plan/plan-schemas';
import type { CategorySlug, SubcategorySlug } from '../categories.ts';
import type { CitySlug } from '../cities.ts';

/** The local start: a number of days after the seeding (before it, if negative), or the next such weekday (1 Monday … 7 Sunday). */
export type When = { day: number; at: string } | { weekday: number; weeks?: number; at: string };

export interface SeedPlan {
  /** The stable name that the id is derived from. */
  key: string;
  planName: string;
  address: string;
  at: [lat: number, lng: number];
  category: CategorySlug;
  subcategories: SubcategorySlug[];
  comfort?: Comfort[];
  /** Null for a plan without a date. */
  starts: When | null;
  minutes: number;
  capacity?: number;
  /** Keys of interested people. The first one is the local host. */
  people: [host: string, ...others: string[]];
  /** Number of interested people. The seed chooses those who are not in `people`. */
  interested: number;
  /** The name of a file in `pictures/files`. */
  picture: string;
  /** Paragraphs, separated by empty lines. */
  description: string;
  status?: 'draft' | 'published';
  disabled?: true;
}

export type CityPlans = { city: CitySlug; plans: SeedPlan[] };
