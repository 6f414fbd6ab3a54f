import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import type { ChatState } from '../chat-state/index.ts';
import type { Candidate } from '../group-people/index.ts';
import { FORMER_KEPT, type Former, isManagedBy, storedManagers } from '../group-people/index.ts';
import { oid } from '../ids.ts';
import { hasCandidate, hasRoomFor, withCandidate, withoutCandidate } from './candidate.repository.ts';
import type { ChatModel } from './chat.model.ts';
import {
  type Fields,
  type Filter,
  lastMessage,
  literal,
  updateChat,
  withEvents,
} from './update-chat.repository.ts';

/** The fields of a chat that a person has joined. */
export const joined = (person: string) => ({
  members: { $concatArrays: ['$members', literal([oid(person)])] },
  former: formerWithout(person),
  candidates: withoutCandidate(person),
});

const membersWithout = (user: string) => ({
  $filter: { input: '$members', as: 'member', cond: { $ne: ['$$member', oid(user)] } },
});

const managersWithout = (user: string) => ({
  $filter: { input: storedManagers, as: 'manager', cond: { $ne: ['$$manager', oid(user)] } },
});

/** The creator of a plan manages its chat, also without being a member. */
const managersAfter = (left: string) => {
  const others = managersWithout(left);
  const successor = { $slice: [membersWithout(left), 1] };
  return { $cond: ['$plan', ['$creator'], { $cond: [{ $ne: [others, []] }, others, successor] }] };
};

const removedOnes = { $ifNull: ['$removed', []] };
const withRemoved = (user: string) => ({ $setUnion: [removedOnes, literal([oid(user)])] });
const withoutRemoved = (user: string) => ({ $setDifference: [removedOnes, literal([oid(user)])] });

const formerWithout = (user: string) => ({
  $filter: {
    input: { $ifNull: ['$former', []] },
    as: 'one',
    cond: { $ne: ['$$one.user', literal(oid(user))] },
  },
});
const formerWith = ({ user, readSeq }: Reader, at: Date) => {
  const one = {
    user: literal(oid(user)),
    readSeq: literal(readSeq),
    seq: { $add: ['$seq', 1] },
    at: literal(at),
  };
  return { $slice: [{ $concatArrays: [formerWithout(user), [one]] }, -FORMER_KEPT] };
};

/** A person with the read position that the others see. */
type Reader = Pick<Former, 'user' | 'readSeq'>;

const formerMember = (user: string, at: Date): Candidate => ({
  user,
  state: 'left',
  by: null,
  open: false,
  at,
});

export type GroupRepository = ReturnType<typeof groupRepository>;

/**
 * Changes the name and the members of groups. Each change is one write that checks the permission and allocates the
 * seq of its system message.
 */
export function groupRepository(model: ChatModel, outbox: Pick<Outbox, 'publish'>) {
  const update = updateChat(model);
  const advance = (_id: string, filter: Filter, change: { at: Date; set: Fields }) =>
    update(_id, filter, { ...change, messageCount: 1, changesPermissions: true });
  return {
    /** Null if the group has this name already, or the user is not a member of such a group. */
    rename(
      chatId: string,
      user: string,
      name: string,
      messageId: string,
      at: Date,
    ): Promise<ChatState | null> {
      return advance(
        chatId,
        { members: oid(user), chat_type: 'group', plan: { $exists: false }, chat_name: { $ne: name } },
        { at, set: { chat_name: literal(name), ...lastMessage(messageId, user, at) } },
      );
    },

    /** Replaces a name that a deleted person has given. Null if the group has another one. */
    replaceName(chatId: string, names: readonly string[], name: string, at: Date): Promise<ChatState | null> {
      return update(
        chatId,
        { chat_type: 'group', chat_name: { $in: [...names], $ne: name } },
        { at, messageCount: 0, set: { chat_name: literal(name) } },
      );
    },

    /**
     * Null unless the user is a manager, the group has room, and the person is not a member and either no
     * candidate or asking to return. The events are stored in the same write.
     */
    async addMember(
      chatId: string,
      {
        manager,
        person,
        limit,
        events,
      }: { manager: string; person: string; limit: number; events: readonly OutboxEntry[] },
      messageId: string,
      at: Date,
    ): Promise<ChatState | null> {
      const added = await advance(
        chatId,
        {
          $and: [{ members: oid(manager) }, { members: { $ne: oid(person) } }],
          candidates: { $not: hasCandidate(person, { state: { $ne: 'asking' } }) },
          $expr: { $and: [isManagedBy(manager), hasRoomFor(person, limit)] },
          chat_type: 'group',
        },
        {
          at,
          set: { ...joined(person), ...lastMessage(messageId, manager, at), ...withEvents(events) },
        },
      );
      if (added) outbox.publish(model, oid(chatId), events);
      return added;
    },

    /**
     * Null unless the person is invited by `by`, who is still a manager. The invitation has reserved a
     * seat.
     */
    join(
      chatId: string,
      { by, person }: { by: string; person: string },
      messageId: string,
      at: Date,
    ): Promise<ChatState | null> {
      return advance(
        chatId,
        {
          $and: [{ members: oid(by) }, { members: { $ne: oid(person) } }],
          $expr: isManagedBy(by),
          chat_type: 'group',
          candidates: hasCandidate(person, { by: oid(by), state: 'invited', open: true }),
        },
        {
          at,
          set: {
            members: { $concatArrays: ['$members', literal([oid(person)])] },
            candidates: withoutCandidate(person),
            ...lastMessage(messageId, person, at),
          },
        },
      );
    },

    /** Null if the group is full or empty, or the person is or was a member. */
    joinByLink(
      chatId: string,
      { person, limit }: { person: string; limit: number },
      messageId: string,
      at: Date,
    ): Promise<ChatState | null> {
      return advance(
        chatId,
        {
          $and: [{ members: { $ne: oid(person) } }, { 'members.0': { $exists: true } }],
          chat_type: 'group',
          plan: { $exists: false },
          candidates: { $not: hasCandidate(person, { state: { $in: ['left', 'asking'] } }) },
          $expr: hasRoomFor(person, limit),
        },
        { at, set: { ...joined(person), ...lastMessage(messageId, person, at) } },
      );
    },

    /**
     * Null unless the user is a manager and the person a member. A manager is a member, or the creator of the plan whose chat
     * this is. From the chat of a plan the person stays removed.
     */
    removeMember(
      chatId: string,
      manager: string,
      person: Reader,
      messageId: string,
      at: Date,
    ): Promise<ChatState | null> {
      return advance(
        chatId,
        {
          members: oid(person.user),
          $or: [{ members: oid(manager) }, { plan: { $exists: true } }],
          $expr: isManagedBy(manager),
          chat_type: 'group',
        },
        {
          at,
          set: {
            members: membersWithout(person.user),
            removed: { $cond: ['$plan', withRemoved(person.user), null] },
            managers: managersAfter(person.user),
            former: formerWith(person, at),
            candidates: withCandidate(formerMember(person.user, at)),
            ...lastMessage(messageId, manager, at),
          },
        },
      );
    },

    /** Removes a person who has left the chat of a plan. Null unless the user is its manager and the person no member. */
    removeFormer(chatId: string, manager: string, person: string, at: Date): Promise<ChatState | null> {
      return update(
        chatId,
        { members: { $ne: oid(person) }, plan: { $exists: true }, $expr: isManagedBy(manager) },
        { at, messageCount: 0, set: { removed: withRemoved(person) } },
      );
    },

    /** Lets a person join the chat of a plan again. Null unless it is one from which they were removed. */
    liftRemoval(chatId: string, person: string, at: Date): Promise<ChatState | null> {
      return update(
        chatId,
        { plan: { $exists: true }, removed: oid(person) },
        { at, messageCount: 0, set: { removed: withoutRemoved(person) } },
      );
    },

    /** Null unless the person is a member. If the last manager leaves, the member of longest standing becomes one; with the last member the picture goes. */
    leave(chatId: string, { user, readSeq }: Reader, messageId: string, at: Date): Promise<ChatState | null> {
      return advance(
        chatId,
        { members: oid(user), chat_type: 'group' },
        {
          at,
          set: {
            members: membersWithout(user),
            managers: managersAfter(user),
            picture: { $cond: [{ $ne: [membersWithout(user), []] }, { $ifNull: ['$picture', null] }, null] },
            former: formerWith({ user, readSeq }, at),
            candidates: withCandidate(formerMember(user, at)),
            ...lastMessage(messageId, user, at),
          },
        },
      );
    },

    /** Null unless the user is a manager. Not in the chat of a plan. */
    setPicture(
      chatId: string,
      user: string,
      path: string | null,
      messageId: string,
      at: Date,
    ): Promise<ChatState | null> {
      const picture = path === null ? null : { path, by: oid(user) };
      return advance(
        chatId,
        { members: oid(user), chat_type: 'group', plan: { $exists: false }, $expr: isManagedBy(user) },
        { at, set: { picture: literal(picture), ...lastMessage(messageId, user, at) } },
      );
    },

    /** Removes a picture that a deleted person has set. Null if the group has another one. */
    removePictureOf(chatId: string, user: string, at: Date): Promise<ChatState | null> {
      return update(
        chatId,
        { chat_type: 'group', 'picture.by': oid(user) },
        { at, messageCount: 0, set: { picture: null } },
      );
    },

    /** Null unless the user is a manager, the person a member, and a manager is left. Not in the chat of a plan. */
    changeManager(
      chatId: string,
      user: string,
      { person, manages }: { person: string; manages: boolean },
      messageId: string,
      at: Date,
    ): Promise<ChatState | null> {
      const without = managersWithout(person);
      return advance(
        chatId,
        {
          members: { $all: [oid(user), oid(person)] },
          chat_type: 'group',
          plan: { $exists: false },
          $expr: {
            $and: [
              isManagedBy(user),
              // The first of several concurrent calls for one person changes it.
              ...(manages
                ? [{ $not: [isManagedBy(person)] }]
                : [isManagedBy(person), { $ne: [without, []] }]),
            ],
          },
        },
        {
          at,
          set: {
            managers: manages ? { $concatArrays: [without, literal([oid(person)])] } : without,
            ...lastMessage(messageId, user, at),
          },
        },
      );
    },
  };
}
