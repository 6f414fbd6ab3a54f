import type { BodyInput } from '@layover/proto/http/endpoint';
import type { notificationApi } from '@layover/proto/http/notification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

export const mailSettingsQuery = queryOptions({
  queryKey: ['notification-settings'] as const,
  queryFn: ({ signal }) =>
    request<typeof notificationApi.settings>('GET /api/user/notification-settings', { signal }),
});

/** Turns the mails about a topic on or off. Changes run one after the other, and each answer has all topics. */
export function useChooseMail() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (body: BodyInput<typeof notificationApi.updateSettings>) =>
      request<typeof notificationApi.updateSettings>('PUT /api/user/notification-settings', { body }),
    onSuccess: (settings) => client.setQueryData(mailSettingsQuery.queryKey, settings),
  });
}
