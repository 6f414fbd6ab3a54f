import { z } from 'zod';
import {
  ATTACHMENT_UPLOAD,
  DELETE_UNDO_SECONDS,
  EDIT_WINDOW_MINUTES,
  HISTORY_LIMIT_DEFAULT,
  HISTORY_LIMIT_MAX,
  IMAGE_MAX_BYTES,
  REACTION_EMOJI_MAX,
  REPORT_REASONS,
  SEARCH_LIMIT_DEFAULT,
  SEARCH_LIMIT_MAX,
  STARS_MAX,
  textRules,
  VOICE_MAX_BYTES,
  VOICE_SECONDS_MAX,
} from '../../limits.ts';
import { endpoint, FileBytes } from '../endpoint.ts';
import { Id, IdParams, Instant, Paging, pageFields, text, wholeNumber } from '../shared-schemas.ts';
import { Attachment } from './attachment.ts';
import { Emoji, MentionIds, Message, MessageReaders, SendBody, writeErrors } from './message-schemas.ts';

const chatParams = z.object({ chatId: Id });

export const messageApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/message',
    access: 'member',
    summary:
      'Send a message, or forward one. Responds once it is stored. The attachment of a forwarded message is copied on the server.',
    body: SendBody,
    response: z.object({ message: Message }),
    status: 201,
    errors: { ...writeErrors, attachment_limit: 409 },
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/message/attachment/:chatId',
    access: 'member',
    summary: `Upload an attachment for a message in this chat: a picture of up to ${IMAGE_MAX_BYTES / 1024 / 1024} MiB, a voice note (Opus in WebM or Ogg, or AAC or Opus in MP4) of up to ${VOICE_MAX_BYTES / 1024 / 1024} MiB with its length in seconds, or a document. An attachment that is not sent within a day is removed.`,
    params: chatParams,
    query: z.object({
      seconds: z.coerce.number<string | number>().int().min(1).max(VOICE_SECONDS_MAX).optional(),
    }),
    upload: ATTACHMENT_UPLOAD,
    response: z.object({ attachment: Attachment }),
    status: 201,
    errors: { ...writeErrors, attachment_limit: 409 },
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/message/attachment/:id',
    access: 'member',
    summary:
      'The bytes of an attachment. The caller must see its message or have uploaded it. Pictures are WebP (`size=small`: the small size), other files are downloads.',
    params: IdParams,
    query: z.object({ size: z.enum(['small']).optional() }),
    response: FileBytes,
  }),
  // `search` and `starred` precede `history`, whose path would match their names as chat ids.
  search: endpoint({
    method: 'GET',
    path: '/api/message/search',
    access: 'member',
    limit: 'searches',
    summary:
      "Search messages by text, ignoring case and accents, newest first, in one chat or in the caller's chats. One call searches a part of the chats, those with the newest messages first, and can respond with fewer than `limit` messages. `before` and `chatsBefore` of the response continue the search.",
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
  starred: endpoint({
    method: 'GET',
    path: '/api/message/starred',
    access: 'member',
    summary: 'The messages that the caller has starred and still sees, the last starred first.',
    query: Paging,
    /** `ids` holds the ids of all starred messages, on every page. `total` counts them. */
    response: z.object({ messages: z.array(Message), ids: z.array(Id), ...pageFields }),
  }),
  star: endpoint({
    method: 'PUT',
    path: '/api/message/star/:id',
    access: 'member',
    verifiedEmail: false,
    summary: `Star a message that the caller sees, or take the star away. Nobody else notices. At most ${STARS_MAX} messages. Idempotent.`,
    params: IdParams,
    body: z.strictObject({ starred: z.boolean() }),
    response: z.object({ starred: z.boolean() }),
    errors: { message_deleted: 409, star_limit: 409 },
  }),
  reportedAttachment: endpoint({
    method: 'GET',
    path: '/api/message/reported-attachment/:id',
    access: 'admin',
    summary:
      'The bytes of an attachment that an open report holds. Each access is written to the audit trail.',
    params: IdParams,
    query: z.object({ size: z.enum(['small']).optional() }),
    response: FileBytes,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/message/:chatId',
    access: 'member',
    summary:
      'A page of messages ordered by `seq`: the newest, those before `before`, those after `after`, or the first ones that were sent at `since` or later.',
    params: chatParams,
    query: z.object({
      before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
      after: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
      since: Instant.optional(),
      limit: wholeNumber(1, HISTORY_LIMIT_MAX).default(HISTORY_LIMIT_DEFAULT),
    }),
    response: z.object({ messages: z.array(Message), more: z.boolean() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/message/edit-message/:id',
    access: 'member',
    summary: `Edit the text of the caller's own message within ${EDIT_WINDOW_MINUTES} minutes. Its attachment stays, and only with one may the text become empty.`,
    params: IdParams,
    /** People whom the message mentions already stay mentioned as long as the text names them. */
    body: z.strictObject({ text: text(textRules.messageText), mentions: MentionIds.optional() }),
    response: z.object({ message: Message }),
    errors: { ...writeErrors, edit_time_over: 403, message_forwarded: 403, message_deleted: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/message/:id',
    access: 'member',
    summary: `Delete the caller's own message for everybody within ${EDIT_WINDOW_MINUTES} minutes, and the ${DELETE_UNDO_SECONDS} seconds for which a client can offer to undo it. Idempotent.`,
    params: IdParams,
    response: z.object({ message: Message }),
    errors: { ...writeErrors, edit_time_over: 403 },
  }),
  removeLinkPreview: endpoint({
    method: 'DELETE',
    path: '/api/message/link-preview/:id',
    access: 'member',
    summary:
      "Remove the preview of the link in the caller's own message, for everybody. It returns only if an edit changes the link. Idempotent.",
    params: IdParams,
    response: z.object({ message: Message }),
    errors: { ...writeErrors, message_deleted: 409 },
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/message/readers/:id',
    access: 'member',
    summary:
      "Who has read the caller's own message, and when: the time at which the read position of each member passed it. People who hide what they have read are among the others.",
    params: IdParams,
    response: MessageReaders,
    errors: { ...writeErrors, message_deleted: 409 },
  }),
  react: endpoint({
    method: 'PUT',
    path: '/api/message/reaction/:id',
    access: 'member',
    summary: `React to a message with an emoji, which replaces the caller's reaction; null removes it. A message has at most ${REACTION_EMOJI_MAX} different emoji. Idempotent.`,
    params: IdParams,
    body: z.strictObject({ emoji: Emoji.nullable() }),
    response: z.object({ message: Message }),
    errors: { ...writeErrors, message_deleted: 409, reaction_limit: 409 },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/message/report-message/:id',
    access: 'member',
    verifiedEmail: false,
    summary:
      "Report another person's message to the administrators. A further report of the message changes the reason and the note.",
    params: IdParams,
    body: z.strictObject({ reason: z.enum(REPORT_REASONS), note: text(textRules.reportNote).optional() }),
    response: z.object({ reported: z.literal(true) }),
    status: 201,
    errors: { message_deleted: 409, too_many_reports: 429 },
  }),
  watch: endpoint({
    method: 'PUT',
    path: '/api/message/watch-message/:chatId',
    access: 'member',
    verifiedEmail: false,
    summary: 'Mark messages as read up to `seq`, or all. The position only moves forward.',
    params: chatParams,
    body: z.strictObject({ userWatch: Id.optional(), seq: z.number().int().min(0).optional() }),
    response: z.object({
      chatId: Id,
      readSeq: z.number().int(),
      unreadMsgCount: z.number().int(),
      mentioned: z.boolean(),
    }),
  }),
} as const;
