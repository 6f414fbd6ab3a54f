import type { notificationApi } from '@layover/proto/http/user/notification';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The channels by which the user is notified of each topic. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'] as const,
  queryFn: ({ signal }) =>
    request<typeof notificationApi.settings>('GET /api/user/notification-settings', { signal }),
});
