import { z } from 'zod';
import { CATCH_UP_CHATS_MAX, CHAT_LIST_LIMIT_MAX, GROUP_MEMBERS_MAX, PINNED_MAX } from '../limits.ts';
import { CatchUpCursor, Chat, GroupName, Invitation, Revision } from './chat-schemas.ts';
import { endpoint } from './endpoint.ts';
import { fieldMessage } from './field-messages.ts';
import { ClientId, Message, MessageText, writeErrors } from './message.ts';
import { Id, IdParams, Instant, Paging, pageFields, wholeNumber } from './shared-schemas.ts';

export * from './chat-schemas.ts';

const chat = z.object({ chat: Chat });
/** Always 0: what goes wrong is answered by its status. */
const groupOutcome = z.object({ error: z.literal(0) });

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
      .min(1, fieldMessage('no_person'))
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

export const chatApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/chat/create-chat',
    access: 'member',
    summary:
      'Start a chat. One-to-one: the one chat of the pair, whoever starts it and however often. Group: people with an accepted chat with the caller whom the caller is shown as there are members at once, everybody else gets an invitation.',
    body: CreateChatBody,
    response: chat,
    status: 201,
    errors: { chat_request_limit: 403, group_limit: 403 },
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/chat/generate-chat',
    access: 'member',
    summary: 'Write to somebody: the chat of the pair is made when there is none.',
    body: GenerateChatBody,
    response: z.object({ chat: Chat, message: Message }),
    status: 201,
    errors: { ...writeErrors, chat_request_limit: 403 },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/chat/accept-chat/:id',
    access: 'member',
    summary: 'Accept a request, or an invitation to a group. Accepting twice changes nothing.',
    params: IdParams,
    response: chat,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/chat/decline-invitation/:id',
    access: 'member',
    summary:
      'Decline an invitation to a group. Its members are not notified. `declined: false` takes that back as long as the invitation stands. Doing either twice changes nothing.',
    params: IdParams,
    body: z.strictObject({ declined: z.boolean().default(true) }).optional(),
    response: z.object({}),
  }),
  askToReturn: endpoint({
    method: 'POST',
    path: '/api/chat/ask-to-return/:id',
    access: 'member',
    summary: 'A former member of a group asks its creator to be added again. Asking twice changes nothing.',
    params: IdParams,
    response: chat,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/chat/user',
    access: 'member',
    summary: "The caller's chats, pinned ones first, then newest message first; or the archived ones.",
    query: Paging.extend({
      /** Fewer than elsewhere: each group comes with all of its members. */
      limit: wholeNumber(1, CHAT_LIST_LIMIT_MAX).default(CHAT_LIST_LIMIT_MAX),
      archived: z.enum(['true', 'false']).default('false'),
    }),
    /** `invitations` are all open ones, on every page. */
    response: z.object({
      chats: z.array(Chat),
      ...pageFields,
      unread: z.number().int(),
      invitations: z.array(Invitation),
    }),
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
        .refine(
          (chats) => Object.keys(chats).length <= CATCH_UP_CHATS_MAX,
          fieldMessage('too_many', { max: CATCH_UP_CHATS_MAX }),
        ),
      /** `at` of the last answer: chats that are not named and have not changed since are left out. */
      since: Instant.optional(),
      /** Of the answer before, in the same catch-up: goes on where that one ended, however much is written meanwhile. */
      next: CatchUpCursor.optional(),
    }),
    /**
     * Chats that are not named come without messages. `gone` are those named of which the caller is no member.
     * `invitations` are all open ones, whatever the client has.
     */
    response: z.object({
      chats: z.array(Chat),
      invitations: z.array(Invitation),
      messages: z.array(Message),
      gone: z.array(Id),
      /** Null when this is all. */
      next: CatchUpCursor.nullable(),
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
    response: chat,
  }),
  delete: endpoint({
    method: 'PUT',
    path: '/api/chat/delete-chat/:id',
    access: 'member',
    summary:
      'Empty the history for the caller alone, and take the chat out of the list until its next message. With `seq` only what was written up to it, for a caller that asks later than the person did.',
    params: IdParams,
    query: z.object({ seq: z.coerce.number<string | number>().int().min(0).optional() }),
    response: chat,
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/chat/mute-chat/:id',
    access: 'member',
    summary: 'No notifications until then; null ends it.',
    params: IdParams,
    body: z.strictObject({ until: Instant.nullable() }),
    response: chat,
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/api/chat/pin-chat/:id',
    access: 'member',
    summary: `Keep a chat at the top of the list, at most ${PINNED_MAX}.`,
    params: IdParams,
    body: z.strictObject({ pinned: z.boolean() }),
    response: chat,
    errors: { pin_limit: 409 },
  }),
  leave: endpoint({
    method: 'GET',
    path: '/api/chat/exit-group/:id',
    access: 'member',
    summary:
      'Leave a group. What was written until then stays readable. When the creator leaves, the longest-standing member takes over.',
    params: IdParams,
    response: chat,
    extraFields: groupOutcome,
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/api/chat/add-person-to-group/:id',
    access: 'member',
    summary:
      'The creator adds a person, who sees what is written from then on: at once when the person has asked to come back, or has an accepted chat with the caller, is shown to the caller as there and was not invited before; else by an invitation. Adding a member changes nothing.',
    params: IdParams,
    body: z.strictObject({ newPersonID: Id }),
    response: chat,
    extraFields: groupOutcome,
    errors: { group_limit: 403, not_group_creator: 403, chat_request_limit: 403, left_group: 409 },
  }),
  removePerson: endpoint({
    method: 'POST',
    path: '/api/chat/remove-person-from-group/:id',
    access: 'member',
    summary:
      'The creator takes a member out of the group, withdraws an invitation, or turns down who asks to come back.',
    params: IdParams,
    body: z.strictObject({ personID: Id }),
    response: chat,
    extraFields: groupOutcome,
    errors: { not_group_creator: 403 },
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/chat/change-name-chat/:id',
    access: 'member',
    summary: 'Rename a group; any member may. The name it has already changes nothing.',
    params: IdParams,
    body: z.strictObject({ newName: GroupName }),
    response: chat,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/chat/block-person/:id',
    access: 'member',
    summary:
      'Block the other person of a one-to-one chat, or one member of a group. What they write here from then on is not shown; they are not told.',
    params: IdParams,
    body: PersonBody,
    /** The notification is in this answer alone: it has no place of its own in the chat. Null where nothing has changed. */
    response: z.object({ chat: Chat, message: Message.nullable() }),
    errors: { block_limit: 409 },
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/chat/un-block-person/:id',
    access: 'member',
    summary: 'Lift a block.',
    params: IdParams,
    body: PersonBody,
    response: z.object({ chat: Chat, message: Message.nullable() }),
  }),
} as const;
