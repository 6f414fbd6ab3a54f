import { z } from 'zod';
import { endpoint, FileBytes } from './endpoint.ts';
import { Id, IdParams, IMAGE_MAX_BYTES, Instant, Paging, Person, Picture, paged, text } from './values.ts';

export const MESSAGE_MAX = 4000;
export const GROUP_NAME_MAX = 23;
/** Creator included. */
export const GROUP_MEMBERS_MIN = 2;
export const GROUP_MEMBERS_MAX = 250;
/** What the initiator may write before the other side accepts. */
export const REQUEST_MESSAGES_MAX = 10;
export const HISTORY_LIMIT = 30;
/** How long one's own message can be edited and deleted, in minutes. */
export const EDIT_MINUTES = 15;
export const PINNED_MAX = 5;
export const SEARCH_LIMIT = 20;
export const REPORT_REASONS = ['spam', 'harassment', 'scam', 'other'] as const;
export const REPORT_NOTE_MAX = 500;
/** Largest file of a message, in bytes. Of a picture it is IMAGE_MAX_BYTES. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** In code points, with its ending. */
export const ATTACHMENT_NAME_MAX = 120;
/** What somebody may have uploaded in all their chats and not sent. */
export const ATTACHMENTS_UNSENT_MAX = 20;
/** An ending of a file's name → the type it is served with; the content must agree. Pictures go by content alone. */
export const ATTACHMENT_FILE_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
} as const;
export const ATTACHMENT_IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/** Made by the client when the message is written; a resend carries the same one and answers with the first one's message. */
export const ClientId = z.uuid();
export const MessageText = text(1, MESSAGE_MAX);
export const GroupName = text(1, GROUP_NAME_MAX);

export const Notice = z.enum([
  'blocked',
  'unblocked',
  'accepted',
  'group_created',
  'renamed',
  'added',
  'left',
  'removed',
]);
export type Notice = z.infer<typeof Notice>;

/** `user` wrote the message at place `seq`. */
export const ReplyTo = z.object({
  _id: Id,
  seq: z.number().int(),
  user: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }),
});

/** A file that a message carries; its bytes come from `messageApi.attachment`. */
export const Attachment = z
  .object({
    _id: Id,
    /** `image`: shown in the chat, stored as WebP in two sizes. `file`: kept as it was sent, only ever downloaded. */
    kind: z.enum(['image', 'file']),
    /** As its writer's file was called, without anything that could mislead. */
    name: z.string(),
    type: z.string(),
    /** Bytes of what is served. */
    size: z.number().int(),
    /** Pixels; null for files. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

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
    notice: Notice.nullable(),
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

/** A chat as one of its members sees it. */
export const Chat = z
  .object({
    _id: Id,
    chat_name: z.string(),
    chat_type: z.enum(['simple', 'group']),
    userinital: Person,
    userdestination: Person.nullable(),
    persons: z.array(
      z.object({
        user: Person,
        /** Whether the reader of this answer has blocked the person; nobody learns who has blocked them. */
        blocked: z.boolean(),
        show_chat: z.boolean(),
        /** Highest `seq` the person has seen. */
        readSeq: z.number().int(),
      }),
    ),
    /** The reader's own count. */
    unreadmsg: z.array(z.object({ user: Id, unreadMsgCount: z.number().int() })),
    lastMsgDate: Instant,
    lastMsgUser: Id.nullable(),
    lastMessage: Message.nullable(),
    /** True until the recipient accepts; until then only the initiator may write. */
    requesting: z.boolean(),
    /** The reader has blocked this chat (or left the group) and cannot write. */
    blocked: z.boolean(),
    /** The reader was a member of this group and is none any more; nothing later is shown. */
    left: z.boolean(),
    /** Messages up to this place are not the reader's to see: written before joining, or emptied. */
    begins: z.number().int(),
    pinned: z.boolean(),
    /** No notifications for the reader until then. */
    mutedUntil: Instant.nullable(),
    seq: z.number().int(),
    /**
     * What the client hands back to `changes`, as it is. In a chat that is busy right now it lies below the newest message:
     * the last half minute is sent again, so that nothing is missed that was still on its way.
     */
    revision: z.number().int(),
    createdAt: Instant,
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof Chat>;

const Revision = z.number().int().min(0);

/** How far a catch-up has come that takes several calls. */
export const CatchUpPlace = z.strictObject({
  /** When it began. */
  at: Instant,
  /** The chats that have been answered. */
  done: z.array(Id),
  /** Those of which there is more: what has been sent, what of it nothing can come before any more, and where to end. */
  open: z.record(Id, z.strictObject({ sent: Revision, settled: Revision, upTo: Revision })),
});
export type CatchUpPlace = z.infer<typeof CatchUpPlace>;

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

const chat = z.object({ chat: Chat });
const chatParams = z.object({ chatId: Id });
/** Always 0: what goes wrong is answered by its status. */
const groupOutcome = z.object({ error: z.literal(0) });

/** `user` and `blocked` of older clients are accepted and not believed: the writer is the holder of the token. */
export const SendBody = z
  .strictObject({
    chatId: Id,
    /** May be empty where there is an attachment. */
    text: text(0, MESSAGE_MAX),
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
    error: 'must not be empty',
  });

export const CreateChatBody = z.discriminatedUnion('chat_type', [
  z.strictObject({
    chat_type: z.literal('simple'),
    userinital: Id.optional(),
    userdestination: Id,
    persons: z
      .array(z.strictObject({ user: Id, blocked: z.boolean().optional(), show_chat: z.boolean().optional() }))
      .max(2)
      .optional(),
    chat_name: z.string().max(0).optional(),
  }),
  z.strictObject({
    chat_type: z.literal('group'),
    userinital: Id.optional(),
    userdestination: Id.nullish(),
    persons: z
      .array(z.strictObject({ user: Id, blocked: z.boolean().optional(), show_chat: z.boolean().optional() }))
      .min(1, 'a group needs at least one other person')
      .max(GROUP_MEMBERS_MAX),
    chat_name: GroupName,
    /** A repeated call with the same one answers with the group that the first one made. */
    clientId: ClientId.optional(),
  }),
]);

export const GenerateChatBody = z.strictObject({
  friendID: Id,
  /** The chat, when the client already knows it. */
  chatID: Id.nullish(),
  newMessage: z.union([MessageText, z.strictObject({ text: MessageText, clientId: ClientId.optional() })]),
});

/** Who is meant: in a group a member of it; a one-to-one chat has only one other person. */
const PersonBody = z.strictObject({ personID: Id.optional(), blocked: z.boolean().optional() }).optional();

const refusals = {
  profile_incomplete: 403,
  chat_blocked: 403,
  chat_left: 403,
  request_pending: 403,
  request_limit: 403,
} as const;

export const chatApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/chat/create-chat',
    access: 'member',
    summary: 'Start a chat. One-to-one: the one chat of the pair, whoever starts it and however often.',
    body: CreateChatBody,
    answer: chat,
    status: 201,
    errors: { chat_request_limit: 403, group_limit: 403 },
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/chat/generate-chat',
    access: 'member',
    summary: 'Write to somebody: the chat of the pair is made when there is none.',
    body: GenerateChatBody,
    answer: z.object({ chat: Chat, message: Message }),
    status: 201,
    errors: { ...refusals, chat_request_limit: 403 },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/chat/accept-chat/:id',
    access: 'member',
    summary: 'Accept a request. Accepting twice changes nothing.',
    params: IdParams,
    answer: chat,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/chat/user',
    access: 'member',
    summary: "The caller's chats, pinned ones first, then newest message first; or the archived ones.",
    query: Paging.extend({
      limit: Paging.shape.limit.default(30),
      archived: z.enum(['true', 'false']).default('false'),
    }),
    answer: z.object({ chats: z.array(Chat), ...paged, unread: z.number().int() }),
  }),
  changes: endpoint({
    method: 'POST',
    path: '/api/chat/changes',
    access: 'member',
    summary:
      "Catch up: what changed in all the caller's chats since the revisions the client has. `next` asks for another call with the same body and what it is.",
    body: z.strictObject({
      /** Chat → the `revision` that the last answer gave for it. */
      chats: z
        .record(Id, Revision)
        .refine((chats) => Object.keys(chats).length <= 1000, 'at most 1000 chats'),
      /** `at` of the last answer: chats that are not named and have not changed since are left out. */
      since: Instant.optional(),
      /** Of the answer before, in the same catch-up: goes on where that one ended, however much is written meanwhile. */
      next: CatchUpPlace.optional(),
    }),
    /** Chats that are not named come without messages. `gone` are those named of which the caller is no member. */
    answer: z.object({
      chats: z.array(Chat),
      messages: z.array(Message),
      gone: z.array(Id),
      /** Null when this is all. */
      next: CatchUpPlace.nullable(),
      at: Instant,
    }),
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/chat/hidden-chat/:id',
    access: 'member',
    summary:
      'Archive a chat: out of the list until its next message. `hidden: false` brings it back. `idUser` of older clients is not believed.',
    params: IdParams,
    body: z.strictObject({ idUser: Id.optional(), hidden: z.boolean().default(true) }),
    answer: chat,
  }),
  delete: endpoint({
    method: 'PUT',
    path: '/api/chat/delete-chat/:id',
    access: 'member',
    summary:
      'Empty the history for the caller alone, and take the chat out of the list until its next message.',
    params: IdParams,
    answer: chat,
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/chat/mute-chat/:id',
    access: 'member',
    summary: 'No notifications until then; null ends it.',
    params: IdParams,
    body: z.strictObject({ until: Instant.nullable() }),
    answer: chat,
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/api/chat/pin-chat/:id',
    access: 'member',
    summary: `Keep a chat at the top of the list, at most ${PINNED_MAX}.`,
    params: IdParams,
    body: z.strictObject({ pinned: z.boolean() }),
    answer: chat,
    errors: { pin_limit: 409 },
  }),
  leave: endpoint({
    method: 'GET',
    path: '/api/chat/exit-group/:id',
    access: 'member',
    summary:
      'Leave a group. What was written until then stays readable. When the creator leaves, the longest-standing member takes over.',
    params: IdParams,
    answer: chat,
    extra: groupOutcome,
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/api/chat/add-person-to-group/:id',
    access: 'member',
    summary:
      'The creator adds a person, who sees what is written from then on. Adding a member changes nothing.',
    params: IdParams,
    body: z.strictObject({ newPersonID: Id }),
    answer: chat,
    extra: groupOutcome,
    errors: { group_limit: 403, not_group_creator: 403 },
  }),
  removePerson: endpoint({
    method: 'POST',
    path: '/api/chat/remove-person-from-group/:id',
    access: 'member',
    summary: 'The creator takes a member out of the group.',
    params: IdParams,
    body: z.strictObject({ personID: Id }),
    answer: chat,
    extra: groupOutcome,
    errors: { not_group_creator: 403 },
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/chat/change-name-chat/:id',
    access: 'member',
    summary: 'Rename a group; any member may. The name it has already changes nothing.',
    params: IdParams,
    body: z.strictObject({ newName: GroupName }),
    answer: chat,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/chat/block-person/:id',
    access: 'member',
    summary:
      'Block the other person of a one-to-one chat, or one member of a group. What they write here from then on is not shown; they are not told.',
    params: IdParams,
    body: PersonBody,
    answer: z.object({ chat: Chat, message: Message.nullable() }),
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/chat/un-block-person/:id',
    access: 'member',
    summary: 'Lift a block.',
    params: IdParams,
    body: PersonBody,
    answer: z.object({ chat: Chat, message: Message.nullable() }),
  }),
} as const;

export const messageApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/message',
    access: 'member',
    summary: 'Send a message. Answered once it is stored.',
    body: SendBody,
    answer: z.object({ message: Message }),
    status: 201,
    errors: refusals,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/message/attachment/:chatId',
    access: 'member',
    summary: `Upload what a message in this chat is to carry: a picture (JPEG, PNG, WebP, AVIF, GIF) of up to ${IMAGE_MAX_BYTES / 1024 / 1024} MiB, or a file (${Object.keys(ATTACHMENT_FILE_TYPES).join(', ')}) of up to ${ATTACHMENT_MAX_BYTES / 1024 / 1024} MiB. What is not sent within a day is removed.`,
    params: chatParams,
    upload: 'file',
    answer: z.object({ attachment: Attachment }),
    status: 201,
    errors: { ...refusals, attachment_limit: 409 },
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/message/attachment/:id',
    access: 'member',
    summary:
      'The bytes of an attachment, for who may see its message and for who uploaded it: a picture as WebP (`size=small` for the small one), anything else as a download.',
    params: IdParams,
    query: z.object({ size: z.enum(['small']).optional() }),
    answer: FileBytes,
  }),
  // `search` and `reports` come before `history`, whose path would take their names for the id of a chat.
  search: endpoint({
    method: 'GET',
    path: '/api/message/search',
    access: 'member',
    summary:
      "The newest messages that hold the text, without regard to case and accents, in one chat or in the caller's 200 newest. `before` goes on where the last answer stopped, which can be before `limit`.",
    query: z.object({
      text: text(2, 100),
      chatId: Id.optional(),
      before: Id.optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(50).default(SEARCH_LIMIT),
    }),
    /** `before`: what to hand back for older ones; null when everything was looked through. */
    answer: z.object({ messages: z.array(Message), before: Id.nullable() }),
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/message/reports',
    access: 'admin',
    summary: 'What was reported, newest first, with the text as it was then.',
    query: Paging,
    answer: z.object({ reports: z.array(MessageReport), ...paged }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/message/:chatId',
    access: 'member',
    summary:
      'A page of messages in order of `seq`: the newest ones, or those before `before`, or those after `after`.',
    params: chatParams,
    query: z.object({
      before: z.coerce.number<string | number>().int().min(1).optional(),
      after: z.coerce.number<string | number>().int().min(0).optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(100).default(HISTORY_LIMIT),
    }),
    answer: z.object({ messages: z.array(Message), more: z.boolean() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/message/edit-message/:id',
    access: 'member',
    summary: `Change the text of one's own message, within ${EDIT_MINUTES} minutes. What it carries stays; only with an attachment the text may become empty.`,
    params: IdParams,
    body: z.strictObject({ text: text(0, MESSAGE_MAX) }),
    answer: z.object({ message: Message }),
    errors: { ...refusals, edit_time_over: 403, message_deleted: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/message/:id',
    access: 'member',
    summary: `Take back one's own message for everybody, within ${EDIT_MINUTES} minutes. Doing it twice changes nothing.`,
    params: IdParams,
    answer: z.object({ message: Message }),
    errors: { ...refusals, edit_time_over: 403 },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/message/report-message/:id',
    access: 'member',
    summary: "Report somebody else's message to the administrators; once for each message.",
    params: IdParams,
    body: z.strictObject({ reason: z.enum(REPORT_REASONS), note: text(0, REPORT_NOTE_MAX).optional() }),
    answer: z.object({ reported: z.literal(true) }),
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
    answer: z.object({ chatId: Id, readSeq: z.number().int(), unreadMsgCount: z.number().int() }),
  }),
} as const;
