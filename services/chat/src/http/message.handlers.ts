import { randomUUID } from 'node:crypto';
import type { Handlers } from '@layover/kit/http/serve';
import type { messageApi } from '@layover/proto/http/chat/message';
import type { ChatDeps } from '../deps.ts';
import { fileNotFound } from '../errors.ts';

type MessageCallDeps = Pick<
  ChatDeps,
  | ('sendMessage' | 'editMessage' | 'deleteMessage' | 'reactToMessage' | 'linkPreviews')
  | ('readHistory' | 'searchMessages' | 'markRead' | 'findReaders' | 'stars')
  | ('uploadAttachment' | 'findAttachment' | 'attachmentFiles')
  | 'moderation'
>;

export const messageHandlers = (deps: MessageCallDeps): Handlers<typeof messageApi> => ({
  // The sender is the holder of the token. `user` and `blocked` of older clients are ignored.
  send: async ({ body: { user: _, blocked: __, clientId = randomUUID(), ...request }, caller }) => ({
    message: await deps.sendMessage({ ...request, sender: caller._id, clientId }),
  }),

  history: ({ params: { chatId }, query, caller }) => deps.readHistory(chatId, caller._id, query),

  upload: async ({ params: { chatId }, query, file, caller }) => ({
    attachment: await deps.uploadAttachment(chatId, caller._id, file, query.seconds),
  }),

  attachment: async ({ params, query, caller, res }) => {
    const attachment = await deps.findAttachment(params.id, caller._id);
    if (!(await deps.attachmentFiles.serve(attachment, query.size, res))) throw fileNotFound();
  },

  search: ({ query, caller }) => deps.searchMessages(caller._id, query),

  edit: async ({ params, body, caller }) => ({
    message: await deps.editMessage(params.id, caller._id, body),
  }),

  remove: async ({ params, caller }) => ({ message: await deps.deleteMessage(params.id, caller._id) }),

  removeLinkPreview: async ({ params, caller }) => ({
    message: await deps.linkPreviews.removeLinkPreview(params.id, caller._id),
  }),

  starred: ({ query, caller }) => deps.stars.listStarred(caller._id, query),

  star: ({ params, body, caller }) => deps.stars.starMessage(params.id, caller._id, body.starred),

  readers: ({ params, caller }) => deps.findReaders(params.id, caller._id),

  react: async ({ params, body, caller }) => ({
    message: await deps.reactToMessage(params.id, caller._id, body.emoji),
  }),

  report: async ({ params, body: { reason, note = '' }, caller }) => {
    await deps.moderation.reportMessage(params.id, caller._id, { reason, note });
    return { reported: true };
  },

  reportedAttachment: async ({ params, query, caller, res }) => {
    const attachment = await deps.moderation.openReportedFile(params.id, caller._id);
    if (!(await deps.attachmentFiles.serve(attachment, query.size, res))) throw fileNotFound();
  },

  watch: ({ params: { chatId }, body, caller }) => deps.markRead(chatId, caller._id, body.seq),
});
