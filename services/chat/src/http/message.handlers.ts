import { randomUUID } from 'node:crypto';
import type { Handlers } from '@layover/kit/http/serve';
import type { messageApi } from '@layover/proto/http/chat/message';
import type { ChatDeps } from '../deps.ts';
import { chatNotFound, fileNotFound } from '../errors.ts';
import { showMessages } from '../messages/present-message.query.ts';

export const messageHandlers = (deps: ChatDeps): Handlers<typeof messageApi> => ({
  // The sender is the holder of the token. `user` and `blocked` of older clients are ignored.
  send: async ({ body: { chatId, text, clientId = randomUUID(), replyTo, attachment }, caller }) => ({
    message: await deps.sendMessage({ chatId, sender: caller._id, text, clientId, replyTo, attachment }),
  }),

  history: async ({ params: { chatId }, query, caller }) => {
    const range = await deps.findVisibleRange(chatId, caller._id);
    if (!range) throw chatNotFound();
    const { messages, more } = await deps.messages.page(range, query);
    return { messages: await showMessages(deps.people, messages), more };
  },

  upload: async ({ params: { chatId }, file, caller }) => ({
    attachment: await deps.uploadAttachment(chatId, caller._id, file),
  }),

  attachment: async ({ params, query, caller, res }) => {
    const attachment = await deps.findAttachment(params.id, caller._id);
    if (!(await deps.attachmentFiles.serve(attachment, query.size, res))) throw fileNotFound();
  },

  search: ({ query, caller }) => deps.searchMessages(caller._id, query),

  edit: async ({ params, body, caller }) => ({
    message: await deps.editMessage(params.id, caller._id, body.text),
  }),

  remove: async ({ params, caller }) => ({ message: await deps.deleteMessage(params.id, caller._id) }),

  removeLinkPreview: async ({ params, caller }) => ({
    message: await deps.removeLinkPreview(params.id, caller._id),
  }),

  report: async ({ params, body: { reason, note = '' }, caller }) => {
    await deps.reportMessage(params.id, caller._id, { reason, note });
    return { reported: true };
  },

  reportedAttachment: async ({ params, query, caller, res }) => {
    const attachment = await deps.openReportedFile(params.id, caller._id);
    if (!(await deps.attachmentFiles.serve(attachment, query.size, res))) throw fileNotFound();
  },

  watch: ({ params: { chatId }, body, caller }) => deps.markRead(chatId, caller._id, body.seq),
});
