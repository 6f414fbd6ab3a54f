import { isDeepStrictEqual } from 'node:util';
import { searchTermsOf } from '@layover/proto/text/search-terms';
import { type CategoryProjection, namesOf } from '../known-categories/index.ts';
import { allCityNames } from '../places/index.ts';
import { translatedTexts } from '../plan-texts/index.ts';
import { eveningEndOf } from '../plan-times/index.ts';
import type { PlanDocument } from '../plans/index.ts';
import { cellOf, pointOf } from './search-cells.ts';
import type { SearchEntry } from './search-entry.model.ts';
import { keysOf } from './search-keys.ts';

type CategoryNames = Pick<CategoryProjection, 'name' | 'translations' | 'subcategories'>;

/** The plan's fields that its entry is made of, beside its id and version. */
const INDEXED_FIELDS = [
  'planName',
  'address',
  'city',
  'cityName',
  'cityTranslations',
  'description',
  'translations',
  'location',
  'zone',
  'category',
  'subcategories',
  'comfort',
  'full',
  'startsAt',
  'sortAt',
  'until',
] as const satisfies (keyof PlanDocument)[];

type IndexedPlan = Pick<PlanDocument, '_id' | 'version' | 'listed' | (typeof INDEXED_FIELDS)[number]>;

export function searchEntryOf(
  plan: IndexedPlan,
  category: CategoryNames | undefined,
  listedAt: Date,
): SearchEntry {
  const names = (category?.subcategories ?? [])
    .filter(({ _id }) => plan.subcategories.includes(_id))
    .flatMap(namesOf);
  const texts = [plan.planName, ...allCityNames(plan), plan.address, ...namesOf(category), ...names];
  const searchable = {
    category: plan.category,
    subcategories: plan.subcategories,
    comfort: plan.comfort,
    isOpen: !plan.full,
    words: searchTermsOf(...texts, plan.description, ...translatedTexts(plan)),
  };
  return {
    _id: plan._id,
    version: plan.version,
    city: plan.city,
    ...searchable,
    keys: keysOf(searchable),
    location: plan.location,
    cell: cellOf(pointOf(plan.location)),
    startsLocal: plan.startsAt?.local ?? '',
    eveningEnd: plan.startsAt && eveningEndOf(plan.startsAt.local, plan.zone),
    sortAt: plan.sortAt,
    until: plan.until,
    listedAt,
  };
}

/**
 * Whether a change of a plan changes its entry. It does not create the entry, because it is called at every click on a
 * plan.
 */
export function isEntryChanged(before: IndexedPlan, after: IndexedPlan): boolean {
  if (before.listed !== after.listed) return true;
  return after.listed && INDEXED_FIELDS.some((field) => !isDeepStrictEqual(before[field], after[field]));
}
