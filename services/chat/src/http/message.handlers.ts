import { randomUUID } from 'node:crypto';
import { notFound } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import type { messageApi } from '@layover/proto/http/chat';
import type { ChatDeps } from '../deps.ts';
import { peopleIn, presentMessage } from '../views/present-message.ts';

export const messageHandlers = (deps: ChatDeps): Handlers<typeof messageApi> => ({
  // Who writes is who holds the token: `user` and `blocked` of older clients are not believed.
  send: async ({ body: { chatId, text, clientId = randomUUID(), replyTo }, caller }) => ({
    message: await deps.sendMessage({ chatId, sender: caller._id, text, clientId, replyTo }),
  }),

  history: async ({ params: { chatId }, query, caller }) => {
    const reading = await deps.findReading(chatId, caller._id);
    if (!reading) throw notFound('The chat');
    const { messages, more } = await deps.messages.page(reading, query);
    const show = await deps.directory.show(messages.flatMap(peopleIn));
    return { messages: messages.map((message) => presentMessage(message, show)), more };
  },

  search: ({ query, caller }) => deps.searchMessages(caller._id, query),

  edit: async ({ params, body, caller }) => ({
    message: await deps.editMessage(params.id, caller._id, body.text),
  }),

  remove: async ({ params, caller }) => ({ message: await deps.deleteMessage(params.id, caller._id) }),

  report: async ({ params, body: { reason, note = '' }, caller }) => {
    await deps.reportMessage(params.id, caller._id, { reason, note });
    return { reported: true };
  },

  reports: ({ query }) => deps.listReports(query),

  watch: ({ params: { chatId }, body, caller }) => deps.markRead(chatId, caller._id, body.seq),
});
