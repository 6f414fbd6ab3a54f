import { randomUUID } from 'node:crypto';
import { notFound } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import type { Chat, chatApi } from '@layover/proto/http/chat';
import type { ChatDeps } from '../deps.ts';
import type { ChatState } from '../domain/chat.ts';
import { chatIdOfPair } from '../domain/pair.ts';

export function chatHandlers(deps: ChatDeps): Handlers<typeof chatApi> {
  const view = async (chat: ChatState, user: string): Promise<Chat> => {
    const [shown] = await deps.viewer.view([chat], user);
    if (!shown) throw notFound('The chat');
    return shown;
  };
  return {
    create: async ({ body, caller }) => {
      const chat =
        body.chat_type === 'simple'
          ? await deps.startChat(caller, body.userdestination, 'userdestination')
          : await deps.createGroup(caller, {
              chat_name: body.chat_name,
              persons: body.persons.map(({ user }) => user),
            });
      return { chat: await view(chat, caller._id) };
    },

    generate: async ({ body, caller }) => {
      const { friendID, chatID, newMessage } = body;
      if (chatID && chatID !== chatIdOfPair(caller._id, friendID)) throw notFound('The chat');
      const { text, clientId = randomUUID() } =
        typeof newMessage === 'string' ? { text: newMessage } : newMessage;
      const { _id: chatId } = await deps.startChat(caller, friendID, 'friendID');
      const message = await deps.sendMessage({ chatId, sender: caller._id, text, clientId });
      const chat = await deps.chats.byId(chatId);
      if (!chat) throw notFound('The chat');
      return { chat: await view(chat, caller._id), message };
    },

    accept: async ({ params, caller }) => ({
      chat: await view(await deps.acceptChat(params.id, caller._id), caller._id),
    }),

    list: ({ query, caller }) => deps.listChats(caller._id, query),

    changes: ({ body, caller }) =>
      deps.catchUp(caller._id, {
        chats: body.chats,
        ...(body.since && { since: new Date(body.since) }),
      }),

    block: ({ params, caller }) => deps.changeBlock(params.id, caller._id, true),

    unblock: ({ params, caller }) => deps.changeBlock(params.id, caller._id, false),
  };
}
