import type { Operations, operationsApi } from '@layover/proto/http/operations';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';

type ServiceCall = (typeof operationsApi)[keyof typeof operationsApi];

const calls = [
  'GET /api/auth/operations',
  'GET /api/user/operations',
  'GET /api/chat/operations',
  'GET /api/plan/operations',
] as const;

/** The sums over all services; null if a service could not count them. */
interface OperationsSum {
  failedMails: number | null;
  deadLetters: number | null;
}

const REFRESH_MS = 60_000;

/** Failed mails and dead-lettered events, which each service counts for itself. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'] as const,
  queryFn: async ({ signal }): Promise<OperationsSum> => {
    const answers = await Promise.allSettled(calls.map((call) => request<ServiceCall>(call, { signal })));
    const sumOf = (field: keyof Operations) =>
      answers.reduce<number | null>((sum, answer) => {
        const count = answer.status === 'fulfilled' ? answer.value[field] : null;
        return sum === null || count === null ? null : sum + count;
      }, 0);
    return { failedMails: sumOf('failedMails'), deadLetters: sumOf('deadLetters') };
  },
  refetchInterval: REFRESH_MS,
});

/** Plans that the start page lists at most. */
const QUIET_PLANS_MAX = 5;

/** Coming plans in which nobody is interested yet. */
export const quietPlansQuery = queryOptions({
  queryKey: [PLANS_KEY, 'admin', 'quiet'] as const,
  queryFn: async ({ signal }) => {
    const { plans } = await request<typeof planAdminApi.active>('GET /api/plan/active/', {
      query: { order: 'count', orderType: 'asc', status: 'published', limit: QUIET_PLANS_MAX },
      signal,
    });
    return plans.filter(({ count }) => count === 0);
  },
});
