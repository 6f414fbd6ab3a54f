import type { Types } from 'mongoose';
import type { PlanDocument } from '../plans/index.ts';
import type { SearchEntryModel } from './search-entry.model.ts';

const SIMILAR_MAX = 6;

/** Ids of listed plans of the same city and category: the ones that start next after the plan, then the latest ones before it. */
export function findSimilar(entries: SearchEntryModel) {
  return async ({ _id, city, category, sortAt }: PlanDocument): Promise<Types.ObjectId[]> => {
    const near = { city, keys: `category:${category}`, until: { $gt: new Date() }, _id: { $ne: _id } };
    const read = (times: { $gte: Date } | { $lt: Date }, direction: 1 | -1, limit: number) =>
      entries
        .find({ ...near, sortAt: times }, { _id: 1 })
        .sort({ sortAt: direction })
        .hint('by_city_and_key')
        .limit(limit)
        .lean<{ _id: Types.ObjectId }[]>();
    const later = await read({ $gte: sortAt }, 1, SIMILAR_MAX);
    const missing = SIMILAR_MAX - later.length;
    const earlier = missing > 0 ? await read({ $lt: sortAt }, -1, missing) : [];
    return [...later, ...earlier].map((entry) => entry._id);
  };
}
