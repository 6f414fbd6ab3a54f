import type { chatApi } from '@layover/proto/http/chat';
import type { Message, messageApi } from '@layover/proto/http/message';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { LiveSocket } from '#shared/realtime/socket.ts';

interface MessageBody {
  chatId: string;
  text: string;
  clientId: string;
  /** Id of a message. */
  replyTo?: string;
  /** Id of an attachment. */
  attachment?: string;
}

/**
 * Sends over the socket, and by HTTP if there is no socket or no response. The server responds once the message is
 * stored; a second attempt with the same client id returns the first message.
 */
export async function sendMessage(socket: LiveSocket, body: MessageBody): Promise<Message> {
  try {
    return (await socket.request('message', body)).message;
  } catch (error) {
    // The HTTP client can refresh the session.
    const mayRetry = error instanceof ApiError && (error.status === 0 || error.status === 401);
    if (!mayRetry) throw error;
    return (await request<typeof messageApi.send>('POST /api/message', { body })).message;
  }
}

/** Sends a message to a person. The server creates the chat if there is none. */
export const generateChat = (friendID: string, text: string, clientId: string) =>
  request<typeof chatApi.generate>('POST /api/chat/generate-chat', {
    body: { friendID, chatID: null, newMessage: { text, clientId } },
  });
