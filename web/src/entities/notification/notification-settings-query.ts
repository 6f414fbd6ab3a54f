import type { notificationApi } from '@layover/proto/http/user/notification';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** How the user learns of each topic. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'] as const,
  queryFn: ({ signal }) =>
    request<typeof notificationApi.settings>('GET /api/user/notification-settings', { signal }),
});
