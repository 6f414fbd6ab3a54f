/** What a list of plans is narrowed by; it lives in the address, so that it can be shared and gone back to. */
export interface PlanSearch {
  category?: string;
  subcategory?: string;
  city?: string;
  /** Days at the place, `2026-11-21`, both included. */
  from?: string;
  to?: string;
  /** What begins this evening at its place; takes the place of the days. */
  when?: 'tonight';
  words?: string;
  /** From 1. */
  page: number;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WORDS_MAX = 80;

/** Reads a search from the address; whatever makes no sense there is left out. */
export function readSearch(params: URLSearchParams): PlanSearch {
  const take = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const page = Number(params.get('page') ?? 1);
  const [from, to] = [take('from', DAY), take('to', DAY)];
  return {
    category: take('category', SLUG),
    subcategory: take('subcategory', SLUG),
    city: take('city', SLUG),
    ...(from && to && from > to ? { from: to, to: from } : { from, to }),
    ...(params.get('when') === 'tonight' && { when: 'tonight' as const, from: undefined, to: undefined }),
    words: params.get('words')?.trim().slice(0, WORDS_MAX) || undefined,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** The address of a search, such as `?city=lisbon&page=2`; the plain list has none. */
export function searchAddress(search: Partial<PlanSearch>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** Changes a search; any change but that of the page begins at the first page again. */
export function changeSearch(search: PlanSearch, change: Partial<PlanSearch>): PlanSearch {
  const next = { ...search, page: 1, ...change };
  if (change.when) Object.assign(next, { from: undefined, to: undefined });
  else if (change.from || change.to) next.when = undefined;
  return 'category' in change && change.category !== search.category
    ? { ...next, subcategory: undefined }
    : next;
}

export const isNarrowed = ({ page: _, ...filters }: PlanSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);
