import type { PlanFilter } from '@layover/proto/http/plan/plan-schemas';
import type { QueryFilter } from 'mongoose';
import { NO_DATE } from '../plan-times/index.ts';
import type { SearchEntry } from './search-entry.model.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Local times differ from UTC by at most this much. */
const OFFSET_MS = 14 * HOUR_MS;
const EVENING_MS = 12 * HOUR_MS;

type Condition = QueryFilter<SearchEntry>;

/** A part of a list in the order of time: a range of its index, and the conditions that the plans in it meet. */
export interface SearchRange {
  sortAt?: Condition['sortAt'];
  condition: Condition;
}

/** The parts of the list that a filter's dates leave, in their order. */
export function rangesOf({ from, to, when }: PlanFilter, asOf: Date): SearchRange[] {
  const now = asOf.getTime();
  const evening = when && {
    range: { $gte: new Date(now - EVENING_MS), $lt: new Date(now + DAY_MS) },
    condition: { eveningEnd: { $gt: asOf, $lte: new Date(now + DAY_MS) } },
  };
  if (!from && !to)
    return [evening ? { sortAt: evening.range, condition: evening.condition } : { condition: {} }];

  const days = { $gt: '', ...(from && { $gte: from }), ...(to && { $lte: `${to}T23:59` }) };
  const first = from ? Date.parse(from) - OFFSET_MS : 0;
  const end = to ? Date.parse(to) + DAY_MS + OFFSET_MS : NO_DATE.getTime();
  const dated = { $gte: new Date(first), $lt: new Date(end) };
  if (evening) return [{ sortAt: evening.range, condition: { ...evening.condition, startsLocal: days } }];
  // A plan without a date takes place on every day.
  return [
    { sortAt: dated, condition: { startsLocal: days } },
    { sortAt: NO_DATE, condition: {} },
  ];
}

/** The ranges in one condition, for lists that are not in the order of time. */
export function conditionOf(ranges: readonly SearchRange[]): Condition {
  const all = ranges.map(({ sortAt, condition }) => ({ ...(sortAt && { sortAt }), ...condition }));
  return all.length === 1 ? (all[0] as Condition) : { $or: all };
}
