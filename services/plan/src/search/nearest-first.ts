import type { ListOrder } from '@layover/kit/http/paging';
import type { Types } from 'mongoose';

/** A plan with its distance from a point. */
export interface NearPlan {
  _id: Types.ObjectId;
  distanceKm: number;
  sortAt: Date;
}

/** Plans at one place, such as the middle of a city, come in the order of time. */
export const NEAREST_FIRST: ListOrder<NearPlan> = {
  sort: { distanceKm: 1, sortAt: 1, _id: 1 },
  keyOf: ({ distanceKm, sortAt, _id }) => ({ distanceKm, sortAt: sortAt.getTime(), _id: String(_id) }),
};
