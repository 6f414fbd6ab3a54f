import type { messageApi } from '@layover/proto/http/message';
import { request } from '#shared/api/api-client.ts';

/** Marks a chat as read up to a `seq`. */
export const markRead = (chatId: string, seq: number) =>
  request<typeof messageApi.watch>('PUT /api/message/watch-message/:chatId', {
    params: { chatId },
    body: { seq },
  });
