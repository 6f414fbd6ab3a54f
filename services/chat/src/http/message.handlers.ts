import { randomUUID } from 'node:crypto';
import { notFound } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import type { messageApi } from '@layover/proto/http/chat';
import type { ChatDeps } from '../deps.ts';
import { beginsAfter, newMembership } from '../domain/chat.ts';
import { presentMessage } from '../views/present-message.ts';

export const messageHandlers = (deps: ChatDeps): Handlers<typeof messageApi> => ({
  // Who writes is who holds the token: `user` and `blocked` of older clients are not believed.
  send: async ({ body: { chatId, text, clientId = randomUUID() }, caller }) => ({
    message: await deps.sendMessage({ chatId, sender: caller._id, text, clientId }),
  }),

  history: async ({ params: { chatId }, query, caller }) => {
    const [[chat], stored] = await Promise.all([
      deps.chats.linesOf([chatId], caller._id),
      deps.memberships.inChat(chatId, caller._id),
    ]);
    if (!chat) throw notFound('The chat');
    const begins = beginsAfter(stored ?? newMembership(chatId, caller._id));
    const { messages, more } = await deps.messages.page({ chatId, reader: caller._id, begins }, query);
    const show = await deps.directory.show(messages.map(({ user }) => user));
    return { messages: messages.map((message) => presentMessage(message, show(message.user))), more };
  },

  watch: ({ params: { chatId }, body, caller }) => deps.markRead(chatId, caller._id, body.seq),
});
