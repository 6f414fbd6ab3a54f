import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import type { ChatModel } from '../chats/chat.model.ts';
import type { ChatState } from '../chats/chat.rules.ts';
import {
  type Fields,
  type Filter,
  lastMessage,
  literal,
  updateChat,
  withEvents,
} from '../chats/update-chat.repository.ts';
import { oid } from '../ids.ts';
import { hasCandidate, roomFor, withCandidate, withoutCandidate } from './candidate.repository.ts';
import type { Candidate } from './candidate.rules.ts';
import { FORMER_KEPT, type Former } from './group-view.rules.ts';

/** The fields of a chat that a person has joined. */
export const joined = (person: string) => ({
  members: { $concatArrays: ['$members', literal([oid(person)])] },
  former: formerWithout(person),
  candidates: withoutCandidate(person),
});

const membersWithout = (user: string) => ({
  $filter: { input: '$members', as: 'member', cond: { $ne: ['$$member', oid(user)] } },
});

const formerWithout = (user: string) => ({
  $filter: {
    input: { $ifNull: ['$former', []] },
    as: 'one',
    cond: { $ne: ['$$one.user', literal(oid(user))] },
  },
});
const formerWith = ({ user, readSeq }: Reader, at: Date) => {
  const one = {
    ...{ user: literal(oid(user)), readSeq: literal(readSeq) },
    ...{ seq: { $add: ['$seq', 1] }, at: literal(at) },
  };
  return { $slice: [{ $concatArrays: [formerWithout(user), [one]] }, -FORMER_KEPT] };
};

/** A person with the read position that the others see. */
type Reader = Pick<Former, 'user' | 'readSeq'>;

const formerMember = (user: string, at: Date): Candidate => ({
  ...{ user, state: 'left', by: null, open: false, at },
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
    rename(chatId: string, user: string, name: string, notice: string, at: Date): Promise<ChatState | null> {
      return advance(
        chatId,
        { members: oid(user), chat_type: 'group', plan: { $exists: false }, chat_name: { $ne: name } },
        { at, set: { chat_name: literal(name), ...lastMessage(notice, user, at) } },
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
     * Null unless the user is the creator, the group has room, and the person is not a member and either no
     * candidate or asking to return. The events are stored in the same write.
     */
    async addMember(
      chatId: string,
      {
        creator,
        person,
        limit,
        events,
      }: { creator: string; person: string; limit: number; events: readonly OutboxEntry[] },
      notice: string,
      at: Date,
    ): Promise<ChatState | null> {
      const added = await advance(
        chatId,
        {
          $and: [{ members: oid(creator) }, { members: { $ne: oid(person) } }],
          candidates: { $not: hasCandidate(person, { state: { $ne: 'asking' } }) },
          ...roomFor(person, limit),
          creator: oid(creator),
          chat_type: 'group',
        },
        {
          at,
          set: { ...joined(person), ...lastMessage(notice, creator, at), ...withEvents(events) },
        },
      );
      if (added) outbox.publish(model, oid(chatId), events);
      return added;
    },

    /**
     * Null unless the person is invited by `by`, who is still the creator. The invitation has reserved a
     * seat.
     */
    join(
      chatId: string,
      { by, person }: { by: string; person: string },
      notice: string,
      at: Date,
    ): Promise<ChatState | null> {
      return advance(
        chatId,
        {
          $and: [{ members: oid(by) }, { members: { $ne: oid(person) } }],
          creator: oid(by),
          chat_type: 'group',
          candidates: hasCandidate(person, { by: oid(by), state: 'invited', open: true }),
        },
        {
          at,
          set: {
            members: { $concatArrays: ['$members', literal([oid(person)])] },
            candidates: withoutCandidate(person),
            ...lastMessage(notice, person, at),
          },
        },
      );
    },

    /** Null unless the user is the creator and the person a member. */
    removeMember(
      chatId: string,
      creator: string,
      person: Reader,
      notice: string,
      at: Date,
    ): Promise<ChatState | null> {
      return advance(
        chatId,
        { members: { $all: [oid(creator), oid(person.user)] }, creator: oid(creator), chat_type: 'group' },
        {
          at,
          set: {
            members: membersWithout(person.user),
            former: formerWith(person, at),
            candidates: withCandidate(formerMember(person.user, at)),
            ...lastMessage(notice, creator, at),
          },
        },
      );
    },

    /**
     * Null unless the person is a member of the group, and its creator if and only if `asCreator`. The creator of a plan
     * stays the creator of its chat, also without being a member.
     */
    leave(
      chatId: string,
      { user, readSeq }: Reader,
      asCreator: boolean,
      notice: string,
      at: Date,
    ): Promise<ChatState | null> {
      const person = oid(user);
      const members = membersWithout(user);
      const successor = { $ifNull: [{ $arrayElemAt: [members, 0] }, '$creator'] };
      return advance(
        chatId,
        { members: person, chat_type: 'group', creator: asCreator ? person : { $ne: person } },
        {
          at,
          set: {
            members,
            former: formerWith({ user, readSeq }, at),
            candidates: withCandidate(formerMember(user, at)),
            ...(asCreator && { creator: { $cond: ['$plan', '$creator', successor] } }),
            ...lastMessage(notice, user, at),
          },
        },
      );
    },
  };
}
