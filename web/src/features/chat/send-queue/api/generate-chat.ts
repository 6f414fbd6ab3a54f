import type { chatApi } from '@layover/proto/http/chat';
import { request } from '#shared/api/api-client.ts';

/** Sends a message to a person. The server creates the chat if there is none. */
export const generateChat = (friendID: string, text: string, clientId: string) =>
  request<typeof chatApi.generate>('POST /api/chat/generate-chat', {
    body: { friendID, chatID: null, newMessage: { text, clientId } },
  });
