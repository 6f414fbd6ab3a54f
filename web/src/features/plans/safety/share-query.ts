import type { calendarApi } from '@layover/proto/http/plan/calendar';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The user's share of a plan; null without one. */
export const shareQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plan-share', planId] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof calendarApi.findShare>('GET /api/plan/share/:id', {
          params: { id: planId },
          signal,
        })
      ).share,
  });
