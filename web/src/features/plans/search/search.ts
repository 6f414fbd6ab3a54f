import { textRules } from '@layover/proto/limits';

/** The filters of the plan list. They are part of the address, so that they can be shared and restored by Back. */
export interface PlanSearch {
  category?: string;
  subcategory?: string;
  city?: string;
  /** Days in the plan's local time, `2026-11-21`, both inclusive. */
  from?: string;
  to?: string;
  /** Plans that begin this evening in their local time; it excludes `from` and `to`. */
  when?: 'tonight';
  /** Text that a plan must contain; the name is that of the contract. */
  filter?: string;
  /** Counted from 1. */
  page: number;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters from the address and ignores invalid values. */
export function readSearch(params: URLSearchParams): PlanSearch {
  const valid = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const page = Number(params.get('page') ?? 1);
  const [from, to] = [valid('from', DAY), valid('to', DAY)];
  return {
    category: valid('category', SLUG),
    subcategory: valid('subcategory', SLUG),
    city: valid('city', SLUG),
    ...(from && to && from > to ? { from: to, to: from } : { from, to }),
    ...(params.get('when') === 'tonight' && { when: 'tonight' as const, from: undefined, to: undefined }),
    filter: params.get('filter')?.trim().slice(0, textRules.planSearch.max) || undefined,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** The query string of a search, such as `?city=lisbon&page=2`; empty without filters. */
export function searchQuery(search: Partial<PlanSearch>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** Changes the filters. Any change except that of the page returns to the first page. */
export function changeSearch(search: PlanSearch, change: Partial<PlanSearch>): PlanSearch {
  const next = { ...search, page: 1, ...change };
  if (change.when) Object.assign(next, { from: undefined, to: undefined });
  else if (change.from || change.to) next.when = undefined;
  return 'category' in change && change.category !== search.category
    ? { ...next, subcategory: undefined }
    : next;
}

export const hasFilters = ({ page: _, ...filters }: PlanSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);
