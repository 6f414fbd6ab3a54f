import type { QueryClient } from '@tanstack/react-query';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import type { ChatCache } from '../client/chat-cache.ts';
import { historyKey, historyQuery } from '../client/history-query.ts';
import type { MessageHistory } from '../client/message-history.ts';
import { personOfTarget } from '../client/windows-store.ts';
import { generateChat, sendMessage } from './send-message.ts';
import type { UnsentMessage } from './unsent-message.ts';

interface PostDeps {
  client: QueryClient;
  cache: ChatCache;
  socket: LiveSocket;
}

/** Sends one message and puts the stored one into the cache. Returns the id of the new chat if the target was a person. */
export const createPostMessage =
  ({ client, cache, socket }: PostDeps) =>
  async ({ target, text, clientId, replyTo, attachment }: UnsentMessage): Promise<string | undefined> => {
    const person = personOfTarget(target);
    if (person === undefined) {
      const sent = { chatId: target, text, clientId, replyTo: replyTo?._id, attachment: attachment?._id };
      cache.putMessages([await sendMessage(socket, sent)]);
      return undefined;
    }
    const { chat, message } = await generateChat(person, text, clientId);
    cache.putChats([chat]);
    if (!cache.history(chat._id) && message.seq === 1) {
      const initialHistory: MessageHistory = {
        messages: [message],
        more: false,
        revision: chat.revision,
        loaded: true,
      };
      client.setQueryData<MessageHistory>(historyKey(chat._id), initialHistory);
    }
    // The history is loaded before the draft becomes the chat, so that the window does not flicker.
    await client.ensureQueryData(historyQuery(client, chat._id)).catch(() => undefined);
    cache.putMessages([message]);
    return chat._id;
  };
