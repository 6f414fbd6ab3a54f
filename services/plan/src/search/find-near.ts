import { skipOf } from '@layover/kit/http/paging';
import { NEAR_RADIUS_KM_DEFAULT } from '@layover/proto/http/plan-schemas';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { SEARCH_TOTAL_MAX } from '@layover/proto/limits';
import type { FoundPlan, SearchAccess } from './search-access.ts';
import type { SearchEntryModel } from './search-entry.model.ts';
import { conditionOf, type SearchRange } from './search-range.ts';

export interface NearSearch {
  entries: SearchEntryModel;
  access: SearchAccess;
  ranges: readonly SearchRange[];
  paging: Paging;
  place: { lat: number; lng: number; radius?: number };
}

/** The plans around a point, the nearest first, from the index of places. */
export async function findNear({ entries, access, ranges, paging, place }: NearSearch) {
  const { lat, lng, radius = NEAR_RADIUS_KM_DEFAULT } = place;
  const around = (limit: number) => [
    {
      $geoNear: {
        near: { type: 'Point' as const, coordinates: [lng, lat] as [number, number] },
        key: 'location',
        distanceField: 'distance',
        spherical: true,
        maxDistance: radius * 1000,
        query: {
          ...access.indexed,
          $and: [...access.residual, conditionOf(ranges)],
        },
      },
    },
    { $limit: limit },
  ];
  const skip = skipOf(paging);
  const [rows, counted] = await Promise.all([
    entries.aggregate<{ _id: FoundPlan['_id']; distance: number }>([
      ...around(skip + paging.limit + 1),
      { $skip: skip },
      { $project: { distance: 1 } },
    ]),
    entries.aggregate<{ count: number }>([...around(SEARCH_TOTAL_MAX + 1), { $count: 'count' }]),
  ]);
  const count = counted[0]?.count ?? 0;
  const found = rows.map(({ _id, distance }) => ({ _id, distanceKm: Math.round(distance / 10) / 100 }));
  return [found, { count, isPartial: false }] as const;
}
