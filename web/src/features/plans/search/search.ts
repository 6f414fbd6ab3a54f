import type { Comfort } from '@layover/proto/http/plan/plan-schemas';
import { NEAR_RADIUS_KM_DEFAULT, NEAR_RADIUS_KM_MAX, textRules } from '@layover/proto/limits';

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
  comfort?: readonly Comfort[];
  /** Plans with a free place. */
  open?: 'true';
  /** The point and the kilometres of a search by distance; they belong together. */
  lat?: number;
  lng?: number;
  radius?: number;
  /** Counted from 1. */
  page: number;
  /** The time at which the first page was read, so that the others continue the same list. */
  asOf?: string;
}

export type View = 'list' | 'map';

export const COMFORTS = ['women_only', 'public_venue', 'alcohol_free'] as const satisfies Comfort[];
/** Kilometres that the page offers. The map may search within any other number. */
export const RADII = [2, 5, 10, 25, NEAR_RADIUS_KM_DEFAULT, 100, NEAR_RADIUS_KM_MAX];

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Reads the filters from the address and ignores invalid values. */
export function readSearch(params: URLSearchParams): PlanSearch {
  const valid = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const page = Number(params.get('page') ?? 1);
  const [from, to] = [valid('from', DAY), valid('to', DAY)];
  const comfort = (params.get('comfort') ?? '').split(',');
  const chosen = COMFORTS.filter((each) => comfort.includes(each));
  return {
    category: valid('category', SLUG),
    subcategory: valid('subcategory', SLUG),
    city: valid('city', SLUG),
    ...(from && to && from > to ? { from: to, to: from } : { from, to }),
    ...(params.get('when') === 'tonight' && { when: 'tonight' as const, from: undefined, to: undefined }),
    filter: params.get('filter')?.trim().slice(0, textRules.planSearch.max) || undefined,
    ...(chosen.length > 0 && { comfort: chosen }),
    ...(params.get('open') === 'true' && { open: 'true' as const }),
    ...readPoint(params),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    ...(page > 1 && { asOf: valid('asOf', INSTANT) }),
  };
}

function readPoint(params: URLSearchParams): Pick<PlanSearch, 'lat' | 'lng' | 'radius'> {
  const read = (name: string, max: number) => {
    const text = params.get(name) ?? '';
    const value = Number(text);
    return /\d/.test(text) && Math.abs(value) <= max ? value : undefined;
  };
  const [lat, lng] = [read('lat', 90), read('lng', 180)];
  if (lat === undefined || lng === undefined) return {};
  const radius = read('radius', NEAR_RADIUS_KM_MAX);
  const isWhole = radius !== undefined && Number.isInteger(radius) && radius >= 1;
  return { lat, lng, radius: isWhole ? radius : NEAR_RADIUS_KM_DEFAULT };
}

export const readView = (params: URLSearchParams): View => (params.get('view') === 'map' ? 'map' : 'list');

/** The query string of a search, such as `?city=lisbon&page=2`; empty without filters. */
export function searchQuery(search: Partial<PlanSearch>, view: View = 'list'): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, view })) {
    const text = value === undefined ? '' : String(value);
    const isDefault = (name === 'page' && text === '1') || (name === 'view' && text === 'list');
    if (text !== '' && !isDefault) params.set(name, text);
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** Changes the filters. Any change except that of the page returns to the first page. */
export function changeSearch(search: PlanSearch, change: Partial<PlanSearch>): PlanSearch {
  const next = { ...search, page: 1, asOf: undefined, ...change };
  if (change.when) Object.assign(next, { from: undefined, to: undefined });
  else if (change.from || change.to) next.when = undefined;
  return 'category' in change && change.category !== search.category
    ? { ...next, subcategory: change.subcategory }
    : next;
}

/** Adds or removes the value; undefined instead of an empty list. */
export function toggled<Value>(values: readonly Value[] = [], value: Value): readonly Value[] | undefined {
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return next.length > 0 ? next : undefined;
}

/** The change that makes one search of another, with all filters that the other does not have removed. */
export const replaceSearch = (search: PlanSearch, by: PlanSearch): Partial<PlanSearch> => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...by,
});

/** A search without distance. */
export const anywhere = { lat: undefined, lng: undefined, radius: undefined } as const;

/** The number of filters that are in use. A point with its radius is one filter, as is a range of days. */
export function countFilters({ page: _, asOf: __, lat, lng, radius: ___, from, to, ...others }: PlanSearch) {
  const single = Object.values(others).filter((value) => value !== undefined).length;
  return single + Number(lat !== undefined && lng !== undefined) + Number(Boolean(from ?? to));
}

export const hasFilters = (search: PlanSearch): boolean => countFilters(search) > 0;
