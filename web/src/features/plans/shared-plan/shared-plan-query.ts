import type { calendarApi } from '@layover/proto/http/plan/calendar';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The plan behind the link of a share. It is read again every minute, for the check-in. */
export const sharedPlanQuery = (secret: string) =>
  queryOptions({
    queryKey: ['shared-plan', secret] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof calendarApi.sharedPlan>('GET /api/plan/shared/:secret', {
          params: { secret },
          signal,
        })
      ).plan,
    refetchInterval: 60_000,
  });
