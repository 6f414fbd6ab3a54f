import { z } from 'zod';
import {
  ATTACHMENT_FILE_TYPES,
  ATTACHMENT_MAX_BYTES,
  EDIT_WINDOW_MINUTES,
  HISTORY_LIMIT_DEFAULT,
  HISTORY_LIMIT_MAX,
  IMAGE_MAX_BYTES,
  REPORT_REASONS,
  SEARCH_LIMIT_DEFAULT,
  SEARCH_LIMIT_MAX,
  textRules,
} from '../limits.ts';
import { Attachment } from './attachment.ts';
import { endpoint, FileBytes } from './endpoint.ts';
import { fieldMessage } from './field-messages.ts';
import {
  Id,
  IdParams,
  Instant,
  Paging,
  Person,
  Picture,
  pageFields,
  text,
  wholeNumber,
} from './shared-schemas.ts';

/** Made by the client when the message is written; a resend carries the same one and answers with the first one's message. */
export const ClientId = z.uuid();
export const MessageText = text(textRules.message);

export const SystemMessageKind = z.enum([
  'blocked',
  'unblocked',
  'accepted',
  'group_created',
  'renamed',
  'added',
  'joined',
  'left',
  'removed',
]);
export type SystemMessageKind = z.infer<typeof SystemMessageKind>;

/** `user` wrote the message at place `seq`. */
export const ReplyTo = z.object({
  _id: Id,
  seq: z.number().int(),
  user: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }),
});

/**
 * `seq` is the message's place in its chat, given by the server. A crash can leave a hole between two of them.
 * `revision` is the chat's revision at which the message last changed.
 */
export const Message = z
  .object({
    _id: Id,
    chatId: Id,
    seq: z.number().int(),
    revision: z.number().int(),
    clientId: z.string(),
    user: z.object({ _id: Id, first_name: z.string(), last_name: z.string(), profilePhoto: Picture }),
    text: z.string(),
    type: z.enum(['normal', 'notification']),
    /** What a notification says; the client words it. `text` of `renamed` and `group_created` is the group's name. */
    notice: SystemMessageKind.nullable(),
    /** Whom a notification is about: who was added or removed, or who takes over when the creator has left. */
    about: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }).nullable(),
    /** The message that this one answers; what it says is read from the history, where the reader may see it. */
    replyTo: ReplyTo.nullable(),
    /** With one the text may be empty. */
    attachment: Attachment.nullable(),
    editedAt: Instant.nullable(),
    /** Taken back by its writer: the text is empty, the attachment gone. */
    deleted: z.boolean(),
    blocked: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

export const MessageReport = z.object({
  _id: Id,
  messageId: Id,
  chatId: Id,
  /** As it was when it was reported. */
  text: z.string(),
  /** Name of the file that the message carried. */
  attachmentName: z.string().nullable(),
  writer: Person,
  reporter: Person,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  createdAt: Instant,
});
export type MessageReport = z.infer<typeof MessageReport>;

/** `user` and `blocked` of older clients are accepted and not believed: the writer is the holder of the token. */
export const SendBody = z
  .strictObject({
    chatId: Id,
    /** May be empty where there is an attachment. */
    text: text(textRules.caption),
    clientId: ClientId.optional(),
    /** Id of the message in the same chat that this one answers. */
    replyTo: Id.nullish(),
    /** Id of what the writer has uploaded to this chat; of one message only. */
    attachment: Id.nullish(),
    user: Id.optional(),
    blocked: z.boolean().optional(),
  })
  .refine(({ text, attachment }) => text !== '' || Boolean(attachment), {
    path: ['text'],
    error: fieldMessage('empty'),
  });

/** Why somebody may not write in a chat. */
export const writeErrors = {
  profile_incomplete: 403,
  chat_blocked: 403,
  chat_left: 403,
  request_pending: 403,
  request_limit: 403,
} as const;

const chatParams = z.object({ chatId: Id });

export const messageApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/message',
    access: 'member',
    summary: 'Send a message. Answered once it is stored.',
    body: SendBody,
    response: z.object({ message: Message }),
    status: 201,
    errors: writeErrors,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/message/attachment/:chatId',
    access: 'member',
    summary: `Upload what a message in this chat is to carry: a picture (JPEG, PNG, WebP, AVIF, GIF) of up to ${IMAGE_MAX_BYTES / 1024 / 1024} MiB, or a file (${Object.keys(ATTACHMENT_FILE_TYPES).join(', ')}) of up to ${ATTACHMENT_MAX_BYTES / 1024 / 1024} MiB. What is not sent within a day is removed.`,
    params: chatParams,
    upload: 'file',
    response: z.object({ attachment: Attachment }),
    status: 201,
    errors: { ...writeErrors, attachment_limit: 409 },
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/message/attachment/:id',
    access: 'member',
    summary:
      'The bytes of an attachment, for who may see its message and for who uploaded it: a picture as WebP (`size=small` for the small one), anything else as a download.',
    params: IdParams,
    query: z.object({ size: z.enum(['small']).optional() }),
    response: FileBytes,
  }),
  // `search` and `reports` come before `history`, whose path would take their names for the id of a chat.
  search: endpoint({
    method: 'GET',
    path: '/api/message/search',
    access: 'member',
    summary:
      "The newest messages that hold the text, without regard to case and accents, in one chat or in the caller's chats, some of them a call, those with the newest messages first. `before` and `chatsBefore` of the answer, where they are not null, go on where it stopped, which can be before `limit`.",
    query: z.object({
      text: text(textRules.messageSearch),
      chatId: Id.optional(),
      before: Id.optional(),
      chatsBefore: Instant.optional(),
      limit: wholeNumber(1, SEARCH_LIMIT_MAX).default(SEARCH_LIMIT_DEFAULT),
    }),
    /**
     * The client sends both back to read on: `before` selects older messages, `chatsBefore` selects the chats. Both are
     * null when everything has been searched.
     */
    response: z.object({
      messages: z.array(Message),
      before: Id.nullable(),
      chatsBefore: Instant.nullable(),
    }),
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/message/reports',
    access: 'admin',
    summary:
      'What was reported, newest first, with the text as it was then. A page that would be too long is cut: `before` with its `next` goes on there, in place of `page`.',
    query: Paging.extend({ before: Id.optional() }),
    response: z.object({ reports: z.array(MessageReport), ...pageFields, next: Id.nullable() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/message/:chatId',
    access: 'member',
    summary:
      'A page of messages in order of `seq`: the newest ones, or those before `before`, or those after `after`.',
    params: chatParams,
    query: z.object({
      before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
      after: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
      limit: wholeNumber(1, HISTORY_LIMIT_MAX).default(HISTORY_LIMIT_DEFAULT),
    }),
    response: z.object({ messages: z.array(Message), more: z.boolean() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/message/edit-message/:id',
    access: 'member',
    summary: `Change the text of one's own message, within ${EDIT_WINDOW_MINUTES} minutes. What it carries stays; only with an attachment the text may become empty.`,
    params: IdParams,
    body: z.strictObject({ text: text(textRules.caption) }),
    response: z.object({ message: Message }),
    errors: { ...writeErrors, edit_time_over: 403, message_deleted: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/message/:id',
    access: 'member',
    summary: `Take back one's own message for everybody, within ${EDIT_WINDOW_MINUTES} minutes. Doing it twice changes nothing.`,
    params: IdParams,
    response: z.object({ message: Message }),
    errors: { ...writeErrors, edit_time_over: 403 },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/message/report-message/:id',
    access: 'member',
    summary: "Report somebody else's message to the administrators; once for each message.",
    params: IdParams,
    body: z.strictObject({ reason: z.enum(REPORT_REASONS), note: text(textRules.reportNote).optional() }),
    response: z.object({ reported: z.literal(true) }),
    status: 201,
    errors: { message_deleted: 409 },
  }),
  watch: endpoint({
    method: 'PUT',
    path: '/api/message/watch-message/:chatId',
    access: 'member',
    summary: 'Mark as read up to `seq`, or all. The pointer only moves forward.',
    params: chatParams,
    body: z.strictObject({ userWatch: Id.optional(), seq: z.number().int().min(0).optional() }),
    response: z.object({ chatId: Id, readSeq: z.number().int(), unreadMsgCount: z.number().int() }),
  }),
} as const;
