import type { chatApi } from '@layover/proto/http/chat';
import { request } from '#shared/api/api-client.ts';

/** Writes to somebody; the chat of the two is made when there is none. */
export const generateChat = (friendID: string, text: string, clientId: string) =>
  request<typeof chatApi.generate>('POST /api/chat/generate-chat', {
    body: { friendID, chatID: null, newMessage: { text, clientId } },
  });
