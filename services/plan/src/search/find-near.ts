import { numberOfCursor } from '@layover/kit/http/cursor';
import { type Page, skipOf, slicePage, sortEntries } from '@layover/kit/http/paging';
import { EARTH_RADIUS_KM, kilometresBetween, type Point } from '@layover/proto/distance';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { NEAR_RADIUS_KM_DEFAULT } from '@layover/proto/limits';
import type { Types } from 'mongoose';
import { countPlans, type PlanCount } from './count-plans.ts';
import { NEAREST_FIRST, type NearPlan } from './nearest-first.ts';
import {
  conditionsOf,
  EXAMINED_MAX,
  type FoundPlan,
  type SearchAccess,
  type SearchAccesses,
  smallest,
} from './search-access.ts';
import { pointOf } from './search-cells.ts';
import type { SearchEntry, SearchEntryModel } from './search-entry.model.ts';
import { conditionOf, type SearchRange } from './search-range.ts';

interface NearSearch {
  entries: SearchEntryModel;
  accesses: SearchAccesses;
  ranges: readonly SearchRange[];
  paging: Paging;
  place: Point & { radius?: number };
}

type FoundPage = Omit<Page<FoundPlan>, 'total'>;

/**
 * The plans around a point, the nearest first. Few plans are read from the index of their cells and sorted by distance; where
 * there are many, the index of places finds the nearest ones soon.
 */
export async function findNear(search: NearSearch): Promise<readonly [FoundPage, PlanCount]> {
  const { byTime, byKeys } = search.accesses;
  const { access, size } = (await smallest([byTime, ...byKeys])) ?? { access: byTime, size: 0 };
  if (size <= EXAMINED_MAX) return sortCandidates(search, access);
  const { entries, ranges, place } = search;
  return Promise.all([walkOutwards(search), countPlans(entries, withinCircle(access, place), ranges)]);
}

async function sortCandidates({ entries, ranges, paging, place }: NearSearch, access: SearchAccess) {
  const { radius = NEAR_RADIUS_KM_DEFAULT } = place;
  const parts = await Promise.all(
    ranges.map((range) => {
      const { indexed, checked } = conditionsOf(access, range);
      return (
        entries
          .find({ ...indexed, ...checked }, { location: 1, sortAt: 1 })
          .hint(access.hint)
          // In one batch: a second one costs more than the search.
          .batchSize(EXAMINED_MAX + 1)
          .lean<Pick<SearchEntry, '_id' | 'location' | 'sortAt'>[]>()
      );
    }),
  );
  const near = parts
    .flat()
    .map(({ _id, location, sortAt }) => ({
      _id,
      sortAt,
      distanceKm: kilometresBetween(place, pointOf(location)),
    }))
    .filter(({ distanceKm }) => distanceKm <= radius);
  return [
    presentPage(slicePage(sortEntries(near, NEAREST_FIRST), NEAREST_FIRST, paging)),
    { count: near.length, isPartial: false },
  ] as const;
}

/**
 * Reads the plans from the point outwards. Plans at the same distance come from the index in no order, so that they are
 * sorted here, with EXAMINED_MAX more than the page has.
 */
async function walkOutwards({ entries, accesses, ranges, paging, place }: NearSearch): Promise<FoundPage> {
  const { lat, lng, radius = NEAR_RADIUS_KM_DEFAULT } = place;
  const skip = skipOf(paging);
  // A little less, because the distance has been divided and multiplied.
  const from = paging.cursor === undefined ? 0 : numberOfCursor(paging.cursor, 'distanceKm') * 1000 - 0.01;
  const rows = await entries.aggregate<{ _id: Types.ObjectId; distance: number; sortAt: Date }>([
    {
      $geoNear: {
        near: { type: 'Point', coordinates: [lng, lat] },
        key: 'location',
        distanceField: 'distance',
        spherical: true,
        maxDistance: radius * 1000,
        query: { $and: [...accesses.conditions, conditionOf(ranges)] },
      },
    },
    { $match: { distance: { $gte: from } } },
    { $limit: skip + paging.limit + EXAMINED_MAX },
    { $skip: skip },
    { $project: { distance: 1, sortAt: 1 } },
  ]);
  const near = rows.map(({ _id, distance, sortAt }) => ({ _id, sortAt, distanceKm: distance / 1000 }));
  const sorted = sortEntries(near, NEAREST_FIRST);
  return presentPage(slicePage(sorted, NEAREST_FIRST, { ...paging, page: 1 }));
}

/** The entries of a square, of which only those in the circle count. */
export const withinCircle = (
  access: SearchAccess,
  { lat, lng, radius = NEAR_RADIUS_KM_DEFAULT }: NearSearch['place'],
): SearchAccess => {
  const circle = { $geoWithin: { $centerSphere: [[lng, lat], radius / EARTH_RADIUS_KM] } };
  return { ...access, isChecked: true, residual: [...access.residual, { location: circle }] };
};

const presentPage = ({ found, nextCursor }: Page<NearPlan>): FoundPage => ({
  nextCursor,
  found: found.map(({ _id, distanceKm }) => ({ _id, distanceKm: Math.round(distanceKm * 100) / 100 })),
});
