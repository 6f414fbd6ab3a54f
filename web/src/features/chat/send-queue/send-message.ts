import type { chatApi } from '@layover/proto/http/chat/chat';
import type { messageApi } from '@layover/proto/http/chat/message';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { chatLimitsQuery } from '#entities/package/chat-limits.ts';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import type { ChatCache } from '../cache/chat-cache.ts';
import { historyKey, historyQuery } from '../cache/history-query.ts';
import type { MessageHistory } from '../cache/message-history.ts';
import { personOfTarget } from '../state/windows-store.ts';
import type { UnsentMessage } from './unsent-message.ts';

interface SendDeps {
  client: QueryClient;
  cache: ChatCache;
  socket: LiveSocket;
}

/** Sends one message and puts the stored one into the cache. Returns the id of the new chat if the target was a person. */
export const createSendMessage =
  ({ client, cache, socket }: SendDeps) =>
  async (message: UnsentMessage): Promise<string | undefined> => {
    const person = personOfTarget(message.target);
    if (person === undefined) {
      cache.putMessages([await sendToChat(socket, message)]);
      return undefined;
    }
    const { chat, message: stored } = await sendToPerson(person, message).finally(
      () => void client.invalidateQueries({ queryKey: chatLimitsQuery.queryKey }),
    );
    cache.putChats([chat]);
    if (!cache.history(chat._id) && stored.seq === 1) {
      const initialHistory: MessageHistory = {
        messages: [stored],
        more: false,
        revision: chat.revision,
        loaded: true,
      };
      client.setQueryData<MessageHistory>(historyKey(chat._id), initialHistory);
    }
    // The history is loaded before the draft becomes the chat, so that the window does not flicker.
    await client.ensureQueryData(historyQuery(client, chat._id)).catch(() => undefined);
    cache.putMessages([stored]);
    return chat._id;
  };

/**
 * Sends over the socket, and by HTTP if there is no socket or no response. The server responds once the message is
 * stored; a second attempt with the same client id returns the first message.
 */
async function sendToChat(
  socket: LiveSocket,
  { target, text, mentions, clientId, replyTo, attachment, forward }: UnsentMessage,
): Promise<Message> {
  const content = forward
    ? { text: '', forward: forward._id }
    : {
        text,
        mentions: mentions?.map(({ user }) => user),
        replyTo: replyTo?._id,
        attachment: attachment?._id,
      };
  const body = { chatId: target, clientId, ...content };
  try {
    return (await socket.request('message', body)).message;
  } catch (error) {
    // The HTTP client can refresh the session.
    const mayRetry = error instanceof ApiError && (error.status === 0 || error.status === 401);
    if (!mayRetry) throw error;
    return (await request<typeof messageApi.send>('POST /api/message', { body })).message;
  }
}

/** The server creates the chat if there is none. */
const sendToPerson = (friendID: string, { text, clientId }: UnsentMessage) =>
  request<typeof chatApi.generate>('POST /api/chat/generate-chat', {
    body: { friendID, chatID: null, newMessage: { text, clientId } },
  });
