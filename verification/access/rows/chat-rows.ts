import { randomUUID } from 'node:crypto';
import type { chatApi } from '@layover/proto/http/chat/chat';
import type { messageApi } from '@layover/proto/http/chat/message';
import type { Actor } from '../actors.ts';
import type { Fixtures } from '../fixtures.ts';
import { admins, GATE, members, type Rows, signedIn } from '../row.ts';

const NOT_INTERESTED = '403 not_interested';
const GONE = '403 chat_left';

/** With a group that is created for the call. */
const inGroup = async ({ group }: Fixtures) => ({ params: { id: await group() } });
/** With an invitation to such a group. The member is the invited user. */
const invitation = async ({ group, invite, somebody }: Fixtures, actor: Actor) => {
  const id = await group();
  if (actor !== 'member') return { params: { id } };
  await invite(id, somebody);
  return { params: { id }, as: somebody };
};
/** With a group for calls that concern only the actor or change nothing. */
const inCommonGroup = async ({ commonGroup }: Fixtures) => ({ params: { chatId: await commonGroup() } });
const inCommonGroupWith =
  <Body>(body: Body) =>
  async ({ commonGroup }: Fixtures) => ({ params: { id: await commonGroup() }, body });
const inGroupWith =
  <Body>(body: (fixtures: Fixtures) => Body) =>
  async (fixtures: Fixtures) => ({ params: { id: await fixtures.group() }, body: body(fixtures) });

const blockInGroup = async ({ groupToBlockIn, blockable }: Fixtures) => ({
  params: { id: await groupToBlockIn() },
  body: { personID: blockable._id },
});

export const chatRows: Rows<typeof chatApi> = {
  create: {
    'a request': {
      who: members(201),
      send: ({ somebody }) => ({ body: { chat_type: 'simple', userdestination: somebody._id } }),
    },
    'a group': {
      who: members(201),
      send: ({ somebody }) => ({
        body: {
          chat_type: 'group',
          chat_name: 'Lisbon crew',
          persons: [{ user: somebody._id, blocked: false, show_chat: true }],
        },
      }),
    },
  },
  generate: {
    who: members(201),
    send: ({ pending }) => ({ body: { newMessage: 'Hello', friendID: pending.asked._id } }),
  },
  accept: {
    // A chat request of the owner. The member is its recipient.
    'a request': {
      who: [401, GATE, 404, 404, 404, 200, 403, 404],
      send: ({ pending, pendingToo }, actor) =>
        actor === 'member'
          ? { params: { id: pendingToo.chatId }, as: pendingToo.asked }
          : { params: { id: pending.chatId } },
    },
    // The owner is in the group already, so accepting changes nothing.
    'an invitation': { who: [401, GATE, 404, 404, 404, 200, 200, 404], send: invitation },
  },
  decline: { who: [401, GATE, 404, 404, 404, 200, 404, 404], send: invitation },
  askToReturn: { who: [401, GATE, 404, 404, 200, 200, 200, 404], send: inGroup },
  list: { who: members(200) },
  limits: { who: signedIn(200) },
  changes: { who: members(200), send: () => ({ body: { chats: {} } }) },
  hide: { who: [401, GATE, 404, 404, 200, 200, 200, 404], send: inCommonGroupWith({ hidden: true }) },
  delete: { who: [401, GATE, 404, 404, 200, 200, 200, 404], send: inGroup },
  mute: { who: [401, GATE, 404, 404, 200, 200, 200, 404], send: inCommonGroupWith({ until: null }) },
  pin: { who: [401, GATE, 404, 404, 200, 200, 200, 404], send: inCommonGroupWith({ pinned: true }) },
  markUnread: {
    who: [401, GATE, 404, 404, 200, 200, 200, 404],
    send: inCommonGroupWith({ unread: true }),
  },
  // Only the ADMIN, who has created the plan, is interested in it.
  joinPlanChat: {
    who: [401, GATE, NOT_INTERESTED, NOT_INTERESTED, NOT_INTERESTED, NOT_INTERESTED, NOT_INTERESTED, 200],
    send: async ({ planWithChat }) => ({ params: { planId: await planWithChat() } }),
  },
  leave: { who: [401, GATE, 404, 404, 200, 200, 200, 404], send: inGroup },
  leaveByGet: { who: [401, GATE, 404, 404, 200, 200, 200, 404], send: inGroup },
  addPerson: {
    who: [401, GATE, 404, 404, 404, '403 not_group_manager', 200, 404],
    send: inGroupWith(({ accounts }) => ({ newPersonID: accounts.friend._id })),
  },
  removePerson: {
    who: [401, GATE, 404, 404, 404, '403 not_group_manager', 200, 404],
    send: inGroupWith(({ accounts }) => ({ personID: accounts.member._id })),
  },
  // The ADMIN has created the plan. Everybody else is a stranger to its chat.
  liftRemoval: {
    who: [401, GATE, 404, 404, 404, 404, 404, 200],
    send: async ({ chatOfPlan, accounts }) => ({
      params: { id: await chatOfPlan() },
      body: { personID: accounts.member._id },
    }),
  },
  changeManager: {
    who: [401, GATE, 404, 404, 404, '403 not_group_manager', 200, 404],
    send: inGroupWith(({ accounts }) => ({ personID: accounts.member._id, manages: true })),
  },
  setPicture: {
    who: [401, GATE, 404, 404, 404, '403 not_group_manager', 200, 404],
    send: async ({ group, photo }) => ({ params: { id: await group() }, file: photo }),
  },
  removePicture: { who: [401, GATE, 404, 404, 404, '403 not_group_manager', 200, 404], send: inGroup },
  rename: {
    who: [401, GATE, 404, 404, 404, 200, 200, 404],
    send: inGroupWith(() => ({ newName: 'Evening crew' })),
  },
  block: { who: [401, GATE, 404, 404, 404, 200, 200, 404], send: blockInGroup },
  unblock: { who: [401, GATE, 404, 404, 404, 200, 200, 404], send: blockInGroup },
};

/** With a message of the owner in the common group. */
const ofMessage =
  <Body>(body: Body) =>
  async ({ message }: Fixtures) => ({ params: { id: await message() }, body });

export const messageRows: Rows<typeof messageApi> = {
  send: {
    'in a group': {
      who: [401, GATE, 404, 404, GONE, 201, 201, 404],
      send: async ({ commonGroup }) => ({
        body: { chatId: await commonGroup(), text: 'Hi', clientId: randomUUID() },
      }),
    },
    'in a chat of two': {
      who: [401, GATE, 404, 404, 404, 201, 201, 404],
      send: ({ chat }) => ({ body: { chatId: chat, text: 'Hi', clientId: randomUUID() } }),
    },
    'in a request': {
      who: [401, GATE, 404, 404, 404, '403 request_pending', 201, 404],
      send: ({ pending }, actor) => ({
        body: { chatId: pending.chatId, text: 'Hi', clientId: randomUUID() },
        ...(actor === 'member' ? { as: pending.asked } : {}),
      }),
    },
  },
  upload: {
    who: [401, GATE, 404, 404, GONE, 201, 201, 404],
    send: async ({ commonGroup, photo }) => ({ params: { chatId: await commonGroup() }, file: photo }),
  },
  attachment: {
    who: [401, GATE, 404, 404, 404, 200, 200, 404],
    send: async ({ attachment }) => ({ params: { id: await attachment() } }),
  },
  search: {
    everywhere: { who: members(200), send: () => ({ query: { text: 'eight' } }) },
    'in a group': {
      who: [401, GATE, 404, 404, 200, 200, 200, 404],
      send: async ({ commonGroup }) => ({ query: { text: 'eight', chatId: await commonGroup() } }),
    },
  },
  reportedAttachment: {
    reported: {
      who: admins(200),
      send: async ({ reportedAttachment }) => ({ params: { id: await reportedAttachment() } }),
    },
    'not reported': {
      who: admins(404),
      send: async ({ attachment }) => ({ params: { id: await attachment() } }),
    },
  },
  history: {
    'of a group': {
      who: [401, GATE, 404, 404, 200, 200, 200, 404],
      send: inCommonGroup,
    },
    'of a group since a day': {
      who: [401, GATE, 404, 404, 200, 200, 200, 404],
      send: async (fixtures) => ({
        ...(await inCommonGroup(fixtures)),
        query: { since: '2026-01-01T00:00:00.000Z' },
      }),
    },
    'of a chat of two': {
      who: [401, GATE, 404, 404, 404, 200, 200, 404],
      send: ({ chat }) => ({ params: { chatId: chat } }),
    },
  },
  edit: { who: [401, GATE, 404, 404, 404, 404, 200, 404], send: ofMessage({ text: 'At nine' }) },
  remove: { who: [401, GATE, 404, 404, 404, 404, 200, 404], send: ofMessage(undefined) },
  removeLinkPreview: {
    who: [401, GATE, 404, 404, 404, 404, 200, 404],
    send: ofMessage(undefined),
  },
  starred: { who: members(200) },
  star: { who: [401, GATE, 404, 404, 404, 200, 200, 404], send: ofMessage({ starred: true }) },
  readers: { who: [401, GATE, 404, 404, 404, 404, 200, 404], send: ofMessage(undefined) },
  react: { who: [401, GATE, 404, 404, 404, 200, 200, 404], send: ofMessage({ emoji: '👍' }) },
  report: { who: [401, GATE, 404, 404, 404, 201, 404, 404], send: ofMessage({ reason: 'spam' } as const) },
  watch: {
    who: [401, GATE, 404, 404, 200, 200, 200, 404],
    send: async (fixtures) => ({ ...(await inCommonGroup(fixtures)), body: {} }),
  },
};
