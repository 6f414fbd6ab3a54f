import type { Message, messageApi } from '@layover/proto/http/message';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { LiveSocket } from '#shared/realtime/socket.ts';

interface Sent {
  chatId: string;
  text: string;
  clientId: string;
  /** Id of the message that it answers. */
  replyTo?: string;
  /** Id of what it carries. */
  attachment?: string;
}

/**
 * Over the socket, and by a call where there is none or no answer came. Answered once it is stored; a resend with the
 * same client id answers with the first one's message.
 */
export async function sendMessage(socket: LiveSocket, body: Sent): Promise<Message> {
  try {
    return (await socket.request('message', body)).message;
  } catch (error) {
    // A call finds out by itself whether the session can be renewed.
    const otherwise = error instanceof ApiError && (error.status === 0 || error.status === 401);
    if (!otherwise) throw error;
    return (await request<typeof messageApi.send>('POST /api/message', { body })).message;
  }
}
