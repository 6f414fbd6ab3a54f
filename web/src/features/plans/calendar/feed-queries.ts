import type { calendarApi } from '@layover/proto/http/plan/calendar';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** When the user's calendar feed was made; null without one. */
export const feedLinkQuery = queryOptions({
  queryKey: ['calendar-feed'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof calendarApi.feedLink>('GET /api/plan/calendar-link', { signal })).madeAt,
});
