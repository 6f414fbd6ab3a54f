import { z } from 'zod';
import { CATCH_UP_CHATS_MAX, CHAT_LIST_LIMIT_MAX, PICTURE_UPLOAD, PINNED_MAX } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-messages.ts';
import { Id, IdParams, Instant, Paging, pageFields, wholeNumber } from '../shared-schemas.ts';
import {
  CatchUpCursor,
  Chat,
  ChatLimits,
  CreateChatBody,
  GenerateChatBody,
  GroupName,
  Invitation,
  PersonBody,
  Revision,
} from './chat-schemas.ts';
import { Message, writeErrors } from './message-schemas.ts';

export * from './chat-schemas.ts';

const chat = z.object({ chat: Chat });
/** Null for a caller who is not in the chat, such as the creator of its plan. */
const chatOfMember = z.object({ chat: Chat.nullable() });
/** Always 0. Errors are reported by the status. */
const groupOutcome = z.object({ error: z.literal(0) });

export const chatApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/chat/create-chat',
    access: 'member',
    summary:
      'Create a chat. One-to-one: the chat of this pair is created once, and every further call responds with it. Group: people with an accepted chat with the caller become members; everybody else gets an invitation.',
    body: CreateChatBody,
    response: chat,
    status: 201,
    errors: { chat_request_limit: 403, new_account_limit: 403, group_limit: 403 },
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/chat/generate-chat',
    access: 'member',
    summary: 'Send a message to a person. The chat of the pair is created if it does not exist.',
    body: GenerateChatBody,
    response: z.object({ chat: Chat, message: Message }),
    status: 201,
    errors: { ...writeErrors, chat_request_limit: 403, new_account_limit: 403 },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/chat/accept-chat/:id',
    access: 'member',
    summary: 'Accept a chat request or an invitation to a group. Idempotent.',
    params: IdParams,
    response: chat,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/chat/decline-invitation/:id',
    access: 'member',
    verifiedEmail: false,
    summary:
      'Decline an invitation to a group. Its members are not notified. `declined: false` undoes it while the invitation exists. Idempotent.',
    params: IdParams,
    body: z.strictObject({ declined: z.boolean().default(true) }).optional(),
    response: z.object({}),
  }),
  askToReturn: endpoint({
    method: 'POST',
    path: '/api/chat/ask-to-return/:id',
    access: 'member',
    summary: 'Ask the managers of a group that the caller has left to be added again. Idempotent.',
    params: IdParams,
    response: chat,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/chat/user',
    access: 'member',
    summary:
      "The caller's chats, or the archived ones: pinned chats first, then by time of the last message.",
    query: Paging.extend({
      limit: wholeNumber(1, CHAT_LIST_LIMIT_MAX).default(CHAT_LIST_LIMIT_MAX),
      archived: z.enum(['true', 'false']).default('false'),
    }),
    /** `invitations` holds all pending invitations, on every page. */
    response: z.object({
      chats: z.array(Chat),
      ...pageFields,
      unread: z.number().int(),
      invitations: z.array(Invitation),
    }),
  }),
  limits: endpoint({
    method: 'GET',
    path: '/api/chat/limits',
    access: 'user',
    summary:
      "The limits of the caller's package, and what of them is used. The errors `chat_request_limit`, `new_account_limit` and `group_limit` have a document of tier, limit, used and resetsAt.",
    response: ChatLimits,
  }),
  changes: endpoint({
    method: 'POST',
    path: '/api/chat/changes',
    access: 'member',
    verifiedEmail: false,
    summary:
      'Catch up: the changes in all chats of the caller since the given revisions. Where `next` is not null, the client calls again with the same body and that `next`.',
    body: z.strictObject({
      /** Chat id → the `revision` of the last response. */
      chats: z
        .record(Id, Revision)
        .refine(
          (chats) => Object.keys(chats).length <= CATCH_UP_CHATS_MAX,
          fieldMessage('too_many', { max: CATCH_UP_CHATS_MAX }),
        ),
      /** `at` of the last response. Chats that are not named and have not changed since then are omitted. */
      since: Instant.optional(),
      /** `next` of the previous response in the same catch-up. */
      next: CatchUpCursor.optional(),
    }),
    /**
     * Chats that are not named have no messages in the response. `gone`: named chats of which the caller is not a member.
     * `invitations`: all pending invitations.
     */
    response: z.object({
      chats: z.array(Chat),
      invitations: z.array(Invitation),
      messages: z.array(Message),
      gone: z.array(Id),
      /** Null when the catch-up is complete. */
      next: CatchUpCursor.nullable(),
      at: Instant,
    }),
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/chat/hidden-chat/:id',
    access: 'member',
    verifiedEmail: false,
    summary:
      'Archive a chat until its next message. `hidden: false` restores it. `idUser` of older clients is ignored.',
    params: IdParams,
    body: z.strictObject({ idUser: Id.optional(), hidden: z.boolean().default(true) }),
    response: chat,
  }),
  delete: endpoint({
    method: 'PUT',
    path: '/api/chat/delete-chat/:id',
    access: 'member',
    verifiedEmail: false,
    summary:
      'Delete the history for the caller only, and remove the chat from the list until its next message. `seq`: delete up to this message, for a client that sends the call later than the person decided.',
    params: IdParams,
    query: z.object({ seq: z.coerce.number<string | number>().int().min(0).optional() }),
    response: chat,
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/chat/mute-chat/:id',
    access: 'member',
    verifiedEmail: false,
    summary: 'Mute notifications until the given time; null unmutes.',
    params: IdParams,
    body: z.strictObject({ until: Instant.nullable() }),
    response: chat,
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/api/chat/pin-chat/:id',
    access: 'member',
    verifiedEmail: false,
    summary: `Pin a chat to the top of the list, at most ${PINNED_MAX} chats.`,
    params: IdParams,
    body: z.strictObject({ pinned: z.boolean() }),
    response: chat,
    errors: { pin_limit: 409 },
  }),
  markUnread: endpoint({
    method: 'PUT',
    path: '/api/chat/mark-unread/:id',
    access: 'member',
    verifiedEmail: false,
    summary:
      'Mark a chat as unread for the caller alone. The read position stays. `unread: false` takes the mark away, as a client does when the chat is opened. Idempotent.',
    params: IdParams,
    body: z.strictObject({ unread: z.boolean() }),
    response: chat,
  }),
  joinPlanChat: endpoint({
    method: 'POST',
    path: '/api/chat/join-plan-chat/:planId',
    access: 'member',
    summary:
      'Join the chat of a plan in which the caller is interested, also after having left it, but not after having been removed. The first person creates it. Interest of the last seconds may not be known yet: the client repeats the call after `not_interested`. Idempotent.',
    params: z.object({ planId: Id }),
    response: chat,
    errors: {
      not_interested: 403,
      chat_ended: 403,
      removed_from_chat: 403,
      group_full: 409,
      plan_chat_limit: 429,
    },
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/chat/exit-group/:id',
    access: 'member',
    verifiedEmail: false,
    summary:
      'Leave a group. The messages up to this moment stay readable. When the last manager leaves, the member who joined first becomes one.',
    params: IdParams,
    response: chat,
    extraFields: groupOutcome,
  }),
  leaveByGet: endpoint({
    method: 'GET',
    path: '/api/chat/exit-group/:id',
    access: 'member',
    summary: 'The same as the POST, for older clients.',
    params: IdParams,
    response: chat,
    extraFields: groupOutcome,
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/api/chat/add-person-to-group/:id',
    access: 'member',
    summary:
      'Add a person to a group. Only its managers may. The person becomes a member if they have asked to be added again, or if they have an accepted chat with the caller and were not invited before; otherwise they get an invitation. A member sees the messages from joining on. Idempotent.',
    params: IdParams,
    body: z.strictObject({ newPersonID: Id }),
    response: chat,
    extraFields: groupOutcome,
    errors: {
      group_limit: 403,
      not_group_manager: 403,
      chat_request_limit: 403,
      new_account_limit: 403,
      left_group: 409,
      plan_chat: 403,
    },
  }),
  removePerson: endpoint({
    method: 'POST',
    path: '/api/chat/remove-person-from-group/:id',
    access: 'member',
    summary:
      'Remove a member from a group, withdraw an invitation, or decline a request to be added again. Only the managers may. Who is removed from the chat of a plan cannot join it until that is lifted.',
    params: IdParams,
    body: z.strictObject({ personID: Id }),
    response: chatOfMember,
    extraFields: groupOutcome,
    errors: { not_group_manager: 403 },
  }),
  liftRemoval: endpoint({
    method: 'POST',
    path: '/api/chat/lift-removal/:id',
    access: 'member',
    summary:
      'Let a person join the chat of a plan again who was removed from it. Only the creator of the plan and ADMINs may. Idempotent.',
    params: IdParams,
    body: z.strictObject({ personID: Id }),
    response: chatOfMember,
    errors: { not_group_manager: 403 },
  }),
  changeManager: endpoint({
    method: 'PUT',
    path: '/api/chat/group-manager/:id',
    access: 'member',
    summary:
      'Name a member of a group a manager of it, or take that back. Only its managers may. One manager is always left. Idempotent.',
    params: IdParams,
    body: z.strictObject({ personID: Id, manages: z.boolean() }),
    response: chat,
    errors: { not_group_manager: 403, last_manager: 409, plan_chat: 403 },
  }),
  setPicture: endpoint({
    method: 'POST',
    path: '/api/chat/group-picture/:id',
    access: 'member',
    summary:
      'Set the picture of a group, which all members see. Only its managers may. The one before is removed.',
    params: IdParams,
    upload: PICTURE_UPLOAD,
    response: chat,
    errors: { not_group_manager: 403, plan_chat: 403 },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/chat/remove-group-picture/:id',
    access: 'member',
    verifiedEmail: true,
    summary: 'Remove the picture of a group. Only its managers may. Idempotent.',
    params: IdParams,
    response: chat,
    errors: { not_group_manager: 403, plan_chat: 403 },
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/chat/change-name-chat/:id',
    access: 'member',
    summary: 'Rename a group. Any member may. Idempotent.',
    params: IdParams,
    body: z.strictObject({ newName: GroupName }),
    response: chat,
    errors: { plan_chat: 403 },
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/chat/block-person/:id',
    access: 'member',
    verifiedEmail: false,
    summary:
      'Block the other person of a one-to-one chat, or a member of a group. It is the block of the person that `POST /api/user/block-user/:id` makes. They are not notified.',
    params: IdParams,
    body: PersonBody,
    /** `message` is a system message that only this response carries; it has no `seq` of its own. Null where nothing has changed. */
    response: z.object({ chat: Chat, message: Message.nullable() }),
    errors: { block_limit: 409 },
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/chat/un-block-person/:id',
    access: 'member',
    verifiedEmail: false,
    summary: 'Unblock the person, wherever the block was made.',
    params: IdParams,
    body: PersonBody,
    response: z.object({ chat: Chat, message: Message.nullable() }),
  }),
} as const;
