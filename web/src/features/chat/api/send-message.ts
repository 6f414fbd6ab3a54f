import type { messageApi } from '@layover/proto/http/chat';
import { request } from '#shared/lib/api-client.ts';

/** Answered once it is stored; a resend with the same client id answers with the first one's message. */
export const sendMessage = async (chatId: string, text: string, clientId: string) =>
  (await request<typeof messageApi.send>('POST /api/message', { body: { chatId, text, clientId } })).message;
