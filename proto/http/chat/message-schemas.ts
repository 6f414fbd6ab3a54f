import { z } from 'zod';
import { textRules } from '../../limits.ts';
import { fieldMessage } from '../field-messages.ts';
import { ClientId, Id, Instant, Picture, text } from '../shared-schemas.ts';
import { Attachment } from './attachment.ts';
import { LinkPreview } from './link-preview.ts';

export const FirstMessage = text(textRules.firstMessage);

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
  'plan_chat_created',
  'plan_changed',
  'plan_called_off',
  'plan_restored',
]);
export type SystemMessageKind = z.infer<typeof SystemMessageKind>;

/** Reference to the message that is replied to. */
export const ReplyTo = z.object({
  _id: Id,
  seq: z.number().int(),
  user: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }),
});

/**
 * `seq` orders the messages of a chat. The server allocates it, and a crash can leave a gap.
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
    /** Kind of a system message; the client translates it. `text` is the group's name for `renamed`, `group_created` and `plan_chat_created`, the reason for `plan_called_off`, and some of `name,time,place` for `plan_changed`. */
    notice: SystemMessageKind.nullable(),
    /** The person that a system message is about: added, removed, or the new creator of the group. */
    about: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }).nullable(),
    /** The message that this one replies to. Its text is read from the history, if the reader may see it. */
    replyTo: ReplyTo.nullable(),
    /** The text may be empty where there is an attachment. */
    attachment: Attachment.nullable(),
    /** Of the first link in the text. It follows as a change of the message once the server has read the page. */
    linkPreview: LinkPreview.nullable(),
    editedAt: Instant.nullable(),
    /** Deleted by its sender or hidden by ADMINs: the text is empty, and the attachment and the preview of a link are null. */
    deleted: z.boolean(),
    /** Hidden by ADMINs. */
    moderated: z.boolean(),
    blocked: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** `user` and `blocked` of older clients are ignored: the sender is the holder of the token. */
export const SendBody = z
  .strictObject({
    chatId: Id,
    /** May be empty where there is an attachment. */
    text: text(textRules.messageText),
    clientId: ClientId.optional(),
    /** Id of the message in the same chat that this one replies to. */
    replyTo: Id.nullish(),
    /** Id of an attachment that the sender has uploaded to this chat and not sent yet. */
    attachment: Id.nullish(),
    user: Id.optional(),
    blocked: z.boolean().optional(),
  })
  .refine(({ text, attachment }) => text !== '' || Boolean(attachment), {
    path: ['text'],
    error: fieldMessage('empty'),
  });

/** Errors of a caller who may not write in a chat. */
export const writeErrors = {
  profile_incomplete: 403,
  chat_blocked: 403,
  chat_left: 403,
  chat_ended: 403,
  request_pending: 403,
  request_limit: 403,
} as const;
