import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Paging, Person, Picture, paged, text } from './values.ts';

export const MESSAGE_MAX = 4000;
export const GROUP_NAME_MAX = 23;
/** Creator included. */
export const GROUP_MEMBERS_MIN = 2;
export const GROUP_MEMBERS_MAX = 250;
/** What the initiator may write before the other side accepts. */
export const REQUEST_MESSAGES_MAX = 10;
export const HISTORY_LIMIT = 30;

/** Made by the client when the message is written; a resend carries the same one and answers with the first one's message. */
export const ClientId = z.uuid();
export const MessageText = text(1, MESSAGE_MAX);
export const GroupName = text(1, GROUP_NAME_MAX);

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
    /** What a notification says; the client words it. */
    notice: z.enum(['blocked', 'unblocked', 'accepted']).nullable(),
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

const chat = z.object({ chat: Chat });
const chatParams = z.object({ chatId: Id });

/** `user` and `blocked` of older clients are accepted and not believed: the writer is the holder of the token. */
export const SendBody = z.strictObject({
  chatId: Id,
  text: MessageText,
  clientId: ClientId.optional(),
  user: Id.optional(),
  blocked: z.boolean().optional(),
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
  }),
]);

export const GenerateChatBody = z.strictObject({
  friendID: Id,
  /** The chat, when the client already knows it. */
  chatID: Id.nullish(),
  newMessage: z.union([MessageText, z.strictObject({ text: MessageText, clientId: ClientId.optional() })]),
});

const refusals = {
  profile_incomplete: 403,
  chat_blocked: 403,
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
    summary: "The caller's chats, newest message first.",
    query: Paging.extend({ limit: Paging.shape.limit.default(30) }),
    answer: z.object({ chats: z.array(Chat), ...paged, unread: z.number().int() }),
  }),
  changes: endpoint({
    method: 'POST',
    path: '/api/chat/changes',
    access: 'member',
    summary:
      "Catch up: what changed in all the caller's chats since the revisions the client has. `more` asks for another call with the new revisions.",
    body: z.strictObject({
      /** Chat → the `revision` that the last answer gave for it. */
      chats: z
        .record(Id, z.number().int().min(0))
        .refine((chats) => Object.keys(chats).length <= 1000, 'at most 1000 chats'),
      /** `at` of the last answer: chats that are not named and have not changed since are left out. */
      since: Instant.optional(),
    }),
    /** Chats that are not named come without messages. `gone` are those named of which the caller is no member. */
    answer: z.object({
      chats: z.array(Chat),
      messages: z.array(Message),
      gone: z.array(Id),
      more: z.boolean(),
      at: Instant,
    }),
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/chat/block-person/:id',
    access: 'member',
    summary:
      'Block the other person of a one-to-one chat. What they write from then on is not shown; they are not told.',
    params: IdParams,
    answer: z.object({ chat: Chat, message: Message.nullable() }),
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/chat/un-block-person/:id',
    access: 'member',
    summary: 'Lift a block.',
    params: IdParams,
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
