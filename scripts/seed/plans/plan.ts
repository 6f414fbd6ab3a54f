import type { CategorySlug, SubcategorySlug } from '../categories.ts';
import type { CitySlug } from '../cities.ts';
import type { TimeOfDay } from '../scenes/light.ts';
import type { OutingName } from '../scenes/outings/outing-name.ts';

/** The local start: a number of days after the seeding, or the next such weekday (1 Monday … 7 Sunday). */
export type When = { day: number; at: string } | { weekday: number; weeks?: number; at: string };

export interface SeedPlan {
  /** Stable name inside the seed; the id and the pictures are made from it. */
  key: string;
  planName: string;
  address: string;
  at: [lat: number, lng: number];
  category: CategorySlug;
  subcategories: SubcategorySlug[];
  /** Null for what is always on. */
  starts: When | null;
  minutes: number;
  capacity?: number;
  /** Keys of people who are interested, the one who knows the place first. */
  people: [host: string, ...others: string[]];
  /** How many people are interested; those not named are chosen by the seed. */
  interested: number;
  picture: { outing: OutingName; time: TimeOfDay; view: 0 | 1 };
  /** Paragraphs, with an empty line between them. */
  description: string;
  status?: 'draft' | 'published';
  disabled?: true;
}

export type CityPlans = { city: CitySlug; plans: SeedPlan[] };
