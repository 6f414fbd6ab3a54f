import type { Comfort } from '@layover/proto/http/plan/plan-schemas';
import { foldText } from '@layover/proto/text/compare';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import { toPlaceTime } from '@layover/shared/place-time';
import { type mongo, Types } from 'mongoose';
import type { CategoryProjection } from '../known-categories/category-projection.model.ts';
import { listingPeriod } from '../plan-times/index.ts';
import { creatorInterest, type PlanDocument } from '../plans/plan.model.ts';
import { searchEntryOf } from '../search/search-entry.ts';

const HOUR_MS = 3600_000;
const ZONES = ['Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Auckland'];
const COMFORTS: Comfort[] = ['women_only', 'public_venue', 'alcohol_free'];
const SYLLABLES = [
  'ba',
  'cé',
  'di',
  'fo',
  'gu',
  'hã',
  'je',
  'ki',
  'lo',
  'mü',
  'na',
  'pé',
  'ri',
  'so',
  'tu',
  'va',
];
const SUBCATEGORIES = 6;

export const CITIES = 200;
export const CATEGORIES = 12;
const WORDS = 20_000;

export const manyCategories: CategoryProjection[] = Array.from({ length: CATEGORIES }, (_, category) => ({
  _id: `category-${category}`,
  name: `Kind${wordOf(category)}`,
  subcategories: Array.from({ length: SUBCATEGORIES }, (_, index) => ({
    _id: `category-${category}-${index}`,
    name: `Sort${wordOf(category * SUBCATEGORIES + index)}`,
  })),
  removed: false,
  version: 1,
}));

/** A generator that repeats its numbers (from 0 to below 1) for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The word of a rank; a plan has the word of rank 100 ten times as often as the one of rank 1,000. */
export function wordOf(rank: number): string {
  let word = '';
  for (let rest = rank + 256; rest > 0; rest = Math.floor(rest / 16)) word += SYLLABLES[rest % 16];
  return word;
}

export const cityOf = (index: number) => ({
  _id: `city-${index}`,
  name: `City ${index}`,
  lat: -50 + ((index * 37) % 110),
  lng: -179 + ((index * 61) % 357),
});

/** Plausible plans of the coming year, always the same for one `random`: some cities and words are much more frequent than others. */
export function planOf(random: () => number, now: number): PlanDocument {
  const below = (max: number) => Math.floor(random() * max);
  const words = (count: number) =>
    Array.from({ length: count }, () => wordOf(Math.floor(WORDS ** random()) - 1)).join(' ');
  const city = cityOf(Math.floor(random() ** 2 * CITIES));
  const category = manyCategories[below(CATEGORIES)] as CategoryProjection;
  const zone = ZONES[below(ZONES.length)] as string;
  const hour = new Date(now + below(365 * 24 * 4) * (HOUR_MS / 4)).toISOString().slice(0, 16);
  const startsAt = random() < 0.05 ? null : (toPlaceTime(hour, zone) ?? null);
  const capacity = random() < 0.5 ? null : 10;
  const full = capacity !== null && random() < 0.3;
  const planName = words(3);
  const searchTerms: string[] = [];
  return {
    _id: new Types.ObjectId(),
    planName,
    nameKey: foldText(planName),
    address: `${words(1)} ${below(200)}`,
    city: city._id,
    cityName: city.name,
    country: 'Portugal',
    countryCode: 'PT',
    location: {
      type: 'Point',
      coordinates: [city.lng + (random() - 0.5) * 0.5, city.lat + (random() - 0.5) * 0.5],
    },
    description: words(8),
    image: '/plan/images/00/0000.webp',
    gallery: [],
    category: category._id,
    subcategories: [`${category._id}-${below(SUBCATEGORIES)}`],
    comfort: COMFORTS.filter(() => random() < 0.2),
    startsAt,
    endsAt: null,
    zone,
    capacity,
    status: 'published',
    reason: '',
    disabled: false,
    visible: true,
    listed: true,
    ...listingPeriod(startsAt, null),
    order: NO_ORDER,
    searchTerms,
    ...creatorInterest(new Types.ObjectId(), new Date(now)),
    count: full ? 10 : below(9),
    unlisted: 0,
    waiting: 0,
    full,
    unannounced: [],
    revision: 1,
    version: 1,
    createdAt: new Date(now),
  };
}

/** Stores plans with their search entries, past the validation of the models. */
export async function storePlans(database: mongo.Db, plans: readonly PlanDocument[]): Promise<void> {
  const category = (id: string) => manyCategories.find(({ _id }) => _id === id);
  const entries = plans.map((plan) => searchEntryOf(plan, category(plan.category), plan.createdAt));
  await Promise.all([
    database.collection('plans').insertMany([...plans] as object[], { ordered: false }),
    database.collection('search_entries').insertMany(entries, { ordered: false }),
  ]);
}
