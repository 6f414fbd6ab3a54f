import type { planApi } from '@layover/proto/http/plan';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { PLANS_KEY } from './plan-cache.ts';
import { upcomingFirst } from './plan-timing.ts';

/** The plans the signed-in person is interested in, nearest in time first and what is over last, with everybody else who is. */
export const myPlansQuery = queryOptions({
  queryKey: [PLANS_KEY, 'mine'] as const,
  queryFn: ({ signal }) =>
    request<typeof planApi.mine>('GET /api/plan/get-my-plans', { query: { limit: 100 }, signal }),
  select: (answer) => ({ ...answer, plans: upcomingFirst(answer.plans) }),
  staleTime: 30_000,
});

/** Loads the plans again once the service knows that the profile is complete: it answers this one call to members only. */
export async function reloadPlansForMember(client: QueryClient): Promise<void> {
  await client.prefetchQuery(myPlansQuery);
  await client.invalidateQueries({ queryKey: [PLANS_KEY] });
}
