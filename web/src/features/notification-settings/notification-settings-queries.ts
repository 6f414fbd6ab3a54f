import type { BodyInput } from '@layover/proto/http/endpoint';
import type { NotificationSettings, notificationApi } from '@layover/proto/http/user/notification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationSettingsQuery } from '#entities/notification/notification-settings-query.ts';
import { request } from '#shared/api/api-client.ts';

const { queryKey } = notificationSettingsQuery;
const mutationKey = ['update-notification-settings'];

/** Changes channels of a topic. They are shown at once and saved one after the other. */
export function useChooseChannels() {
  const client = useQueryClient();
  /** Whether no later change waits, whose value an answer to an earlier one would hide. */
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: 'notification-settings' },
    mutationFn: (body: BodyInput<typeof notificationApi.updateSettings>) =>
      request<typeof notificationApi.updateSettings>('PUT /api/user/notification-settings', { body }),
    onMutate: (body) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (settings) => settings && withChange(settings, body));
    },
    onSuccess: (settings) => {
      if (isLast()) client.setQueryData(queryKey, settings);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

type Schedule = Partial<Omit<NotificationSettings, 'sendsMail' | 'topics'>>;

/** Sets the quiet hours, null for none, the hour of the digest, whether messages are previewed, and what open pages do. They are shown at once. */
export function useSetSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'notification-settings' },
    mutationFn: (body: Schedule) =>
      request<typeof notificationApi.updateSchedule>('PUT /api/user/notification-schedule', { body }),
    // The cache is changed at once, because the next click starts from its state.
    onMutate: (schedule) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...schedule });
    },
    onSuccess: (settings) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, settings);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

function withChange(
  settings: NotificationSettings,
  { topic, ...changes }: BodyInput<typeof notificationApi.updateSettings>,
): NotificationSettings {
  const chosen = { ...settings.topics[topic], ...changes } as NotificationSettings['topics'][typeof topic];
  return { ...settings, topics: { ...settings.topics, [topic]: chosen } };
}
