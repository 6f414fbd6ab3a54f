import type { MailTopic, notificationApi } from '@layover/proto/http/user/notification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The topic comes from the address and may be none. */
export const mailTopicQuery = (secret: string, topic: string) =>
  queryOptions({
    queryKey: ['mail-topic', secret, topic] as const,
    queryFn: ({ signal }) =>
      request<typeof notificationApi.mailTopic>('GET /api/user/mail-topic/:secret/:topic', {
        params: { secret, topic: topic as MailTopic },
        signal,
      }),
  });

export function useChooseMailTopic(secret: string, topic: MailTopic) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mail: boolean) =>
      request<typeof notificationApi.updateMailTopic>('PUT /api/user/mail-topic/:secret/:topic', {
        params: { secret, topic },
        body: { mail },
      }),
    onSuccess: (state) => client.setQueryData(mailTopicQuery(secret, topic).queryKey, state),
  });
}
