import { z } from 'zod';
import { MENTIONS_MAX, textRules } from '../../limits.ts';
import { fieldMessage } from '../field-messages.ts';
import { ClientId, Id, Instant, Person, Picture, text } from '../shared-schemas.ts';
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
  'joined_by_link',
  'left',
  'removed',
  'manager_added',
  'manager_removed',
  'picture_changed',
  'picture_removed',
  'plan_chat_created',
  'plan_changed',
  'plan_called_off',
  'plan_restored',
]);
export type SystemMessageKind = z.infer<typeof SystemMessageKind>;

/** Reference to the message that is replied to. */
const ReplyTo = z.object({
  _id: Id,
  seq: z.number().int(),
  user: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }),
});

const ONE_EMOJI = /^\p{RGI_Emoji}$/v;

export const Emoji = z.string().refine((value) => ONE_EMOJI.test(value), fieldMessage('not_emoji'));

/** An emoji on a message, with the people who reacted with it. */
export const Reaction = z.object({
  emoji: z.string(),
  /** Without people whom the reader had blocked when they reacted. */
  users: z.array(z.object({ _id: Id, first_name: z.string(), last_name: z.string() })),
});
export type Reaction = z.infer<typeof Reaction>;

/** A person whom a text names after "@", with the name that they had then. */
export const Mention = z.object({ user: Id, name: z.string() });
export type Mention = z.infer<typeof Mention>;

/**
 * Members of the group whom the text names by "@" and their full name. The server leaves out those who are no members any
 * more or whom the text does not name.
 */
export const MentionIds = z
  .array(Id)
  .max(MENTIONS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, fieldMessage('repeated'));

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
    /** Empty in a forwarded message. */
    mentions: z.array(Mention),
    type: z.enum(['normal', 'notification']),
    /** Kind of a system message; the client translates it. `text` is the group's name for `renamed`, `group_created` and `plan_chat_created`, the reason for `plan_called_off`, and some of `name,time,place` for `plan_changed`. */
    notice: SystemMessageKind.nullable(),
    /** The person that a system message is about: added, removed, or the new or former manager of the group. */
    about: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }).nullable(),
    /** The message that this one replies to. Its text is read from the history, if the reader may see it. */
    replyTo: ReplyTo.nullable(),
    /** The text and the attachment are those of another message, which the writer has forwarded. Its text cannot be edited. */
    forwarded: z.boolean(),
    /** The text may be empty where there is an attachment. */
    attachment: Attachment.nullable(),
    /** The preview of the first link in the text. It follows as a change of the message once the server has read the page. */
    linkPreview: LinkPreview.nullable(),
    /** In the order in which each emoji was first used. A person has at most one reaction on a message. */
    reactions: z.array(Reaction),
    editedAt: Instant.nullable(),
    /** Deleted by its sender or hidden by ADMINs: the text is empty, the attachment and the preview of a link are null, and there are no reactions. */
    deleted: z.boolean(),
    /** Hidden by ADMINs. */
    moderated: z.boolean(),
    blocked: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** The people who have read a message, except those who hide it. */
export const MessageReaders = z
  .object({
    /** Newest first. `readAt` is null where the time is not known, as long ago. */
    readers: z.array(z.object({ user: Person, readAt: Instant.nullable() })),
    /** People who hide whether they have read it. */
    others: z.array(Person),
  })
  .meta({ id: 'MessageReaders' });
export type MessageReaders = z.infer<typeof MessageReaders>;

/** `user` and `blocked` of older clients are ignored: the sender is the holder of the token. */
export const SendBody = z
  .strictObject({
    chatId: Id,
    /** May be empty where there is an attachment. Empty where a message is forwarded. */
    text: text(textRules.messageText),
    clientId: ClientId.optional(),
    mentions: MentionIds.optional(),
    /** Id of the message in the same chat that this one replies to. */
    replyTo: Id.nullish(),
    /** Id of an attachment that the sender has uploaded to this chat and not sent yet. */
    attachment: Id.nullish(),
    /** Id of a message that the sender sees, in any chat. Its text and its attachment are sent again, marked as forwarded. */
    forward: Id.nullish(),
    user: Id.optional(),
    blocked: z.boolean().optional(),
  })
  .refine(({ text, attachment, forward }) => text !== '' || Boolean(attachment) || Boolean(forward), {
    path: ['text'],
    error: fieldMessage('empty'),
  })
  .refine(
    ({ text, mentions = [], attachment, replyTo, forward }) =>
      !forward || (text === '' && mentions.length === 0 && !attachment && !replyTo),
    { path: ['forward'], error: fieldMessage('not_empty') },
  );

/** Errors of a caller who may not write in a chat. */
export const writeErrors = {
  profile_incomplete: 403,
  chat_blocked: 403,
  chat_left: 403,
  chat_ended: 403,
  request_pending: 403,
  request_limit: 403,
} as const;
