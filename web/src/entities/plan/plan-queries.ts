import type { categoryApi } from '@layover/proto/http/content/category';
import type { cityApi } from '@layover/proto/http/plan/city';
import type { planApi } from '@layover/proto/http/plan/plan';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';
import { PLANS_KEY } from './plan-cache.ts';

export const MY_PLANS_KEY = 'mine';
export const PLAN_PEOPLE_KEY = 'people';
export const PLAN_DETAIL_KEY = 'detail';
const MY_PLANS_PAGE = 12;
const PEOPLE_PAGE = 24;

/** The plans that the user is interested in: the coming ones with the next one first, or the past ones with the latest first; with a person, only those to which that person goes as well. */
export const myPlansQuery = (when: 'coming' | 'past', personId?: string) =>
  infiniteQueryOptions({
    queryKey: [PLANS_KEY, MY_PLANS_KEY, when, personId] as const,
    queryFn: ({ pageParam, signal }) =>
      request<typeof planApi.mine>('GET /api/plan/get-my-plans', {
        query: { when, with: personId, cursor: pageParam, limit: MY_PLANS_PAGE },
        signal,
      }),
    ...cursorPages,
    staleTime: 30_000,
  });

/** The people interested in a plan: its creator, then by time. */
export const planPeopleQuery = (planId: string) =>
  infiniteQueryOptions({
    queryKey: [PLANS_KEY, PLAN_PEOPLE_KEY, planId] as const,
    queryFn: ({ pageParam, signal }) =>
      request<typeof planApi.people>('GET /api/plan/people/:id', {
        params: { id: planId },
        query: { cursor: pageParam, limit: PEOPLE_PAGE },
        signal,
      }),
    ...cursorPages,
    staleTime: 30_000,
  });

/** The people of this many next plans are loaded. */
const PLANS_WITH_PEOPLE = 5;

/** The people of the user's next plans, of each the first page. */
export const peopleOfMyPlansQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: [PLANS_KEY, MY_PLANS_KEY, PLAN_PEOPLE_KEY] as const,
    queryFn: async () => {
      const { pages } = await client.fetchInfiniteQuery(myPlansQuery('coming'));
      const plans = pages[0]?.plans.slice(0, PLANS_WITH_PEOPLE) ?? [];
      const lists = await Promise.all(
        plans.map(({ _id }) => client.fetchInfiniteQuery(planPeopleQuery(_id))),
      );
      return lists.flatMap((list) => list.pages.flatMap(({ people }) => people.map(({ person }) => person)));
    },
    staleTime: 30_000,
  });

/** Reloads all plans with their people. The user's plans are retried until the plan service has the completed profile. */
export async function reloadPlansForMember(client: QueryClient): Promise<void> {
  await client.prefetchInfiniteQuery(myPlansQuery('coming'));
  await client.invalidateQueries({ queryKey: [PLANS_KEY] });
}

/** The cities that have plans. */
export const citiesQuery = queryOptions({
  queryKey: [PLANS_KEY, 'cities'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof cityApi.cities>('GET /api/plan/cities', { signal })).cities,
  staleTime: 5 * 60_000,
});

/** The categories with their subcategories, in display order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof categoryApi.categories>('GET /api/category/', { signal })).categories,
  staleTime: 5 * 60_000,
});
