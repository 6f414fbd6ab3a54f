import { skipOf } from '@layover/kit/http/paging';
import { EARTH_RADIUS_KM, kilometresBetween, type Point } from '@layover/proto/distance';
import { NEAR_RADIUS_KM_DEFAULT } from '@layover/proto/http/plan/plan-schemas';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { countPlans, type PlanCount } from './count-plans.ts';
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

export interface NearSearch {
  entries: SearchEntryModel;
  accesses: SearchAccesses;
  ranges: readonly SearchRange[];
  paging: Paging;
  place: Point & { radius?: number };
}

/**
 * The plans around a point, the nearest first. Few plans are read from the index of their cells and sorted by distance; where
 * there are many, the index of places finds the nearest ones soon.
 */
export async function findNear(search: NearSearch): Promise<readonly [FoundPlan[], PlanCount]> {
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
    .filter(({ distanceKm }) => distanceKm <= radius)
    // Plans at one place, such as the centre of a city, come in the order of time.
    .sort(
      (one, two) =>
        one.distanceKm - two.distanceKm ||
        one.sortAt.getTime() - two.sortAt.getTime() ||
        (String(one._id) < String(two._id) ? -1 : 1),
    );
  const skip = skipOf(paging);
  const page = near.slice(skip, skip + paging.limit + 1).map(rounded);
  return [page, { count: near.length, isPartial: false }] as const;
}

async function walkOutwards({ entries, accesses, ranges, paging, place }: NearSearch) {
  const { lat, lng, radius = NEAR_RADIUS_KM_DEFAULT } = place;
  const skip = skipOf(paging);
  const rows = await entries.aggregate<{ _id: FoundPlan['_id']; distance: number }>([
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
    { $limit: skip + paging.limit + 1 },
    { $skip: skip },
    { $project: { distance: 1 } },
  ]);
  return rows.map(({ _id, distance }) => rounded({ _id, distanceKm: distance / 1000 }));
}

/** The entries of a square, of which only those in the circle count. */
export const withinCircle = (
  access: SearchAccess,
  { lat, lng, radius = NEAR_RADIUS_KM_DEFAULT }: NearSearch['place'],
): SearchAccess => {
  const circle = { $geoWithin: { $centerSphere: [[lng, lat], radius / EARTH_RADIUS_KM] } };
  return { ...access, isChecked: true, residual: [...access.residual, { location: circle }] };
};

const rounded = ({ _id, distanceKm }: Required<FoundPlan>): FoundPlan => ({
  _id,
  distanceKm: Math.round(distanceKm * 100) / 100,
});
