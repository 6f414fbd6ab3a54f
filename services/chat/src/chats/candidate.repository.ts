import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import type { ChatState } from '../chat-state/index.ts';
import type { Candidate } from '../group-people/index.ts';
import { isManagedBy, managersOf, storedManagers } from '../group-people/index.ts';
import { oid, oids } from '../ids.ts';
import { type ChatDocument, type ChatModel, toCandidateDocument, toChat } from './chat.model.ts';
import { type Filter, literal, withEvents } from './update-chat.repository.ts';

/** Maximum number of candidates of a group; the oldest ones are dropped. */
const KEPT = 1_000;

const all = { $ifNull: ['$candidates', []] };
const isNot = (user: string) => ({ $ne: ['$$candidate.user', oid(user)] });
const filtered = (cond: unknown) => ({ $filter: { input: all, as: 'candidate', cond } });

/** Value of `candidates` in an update: without the person. */
export const withoutCandidate = (user: string) => filtered(isNot(user));
/** Value of `candidates` in an update: with this candidate. */
export const withCandidate = (candidate: Candidate) => ({
  $slice: [
    { $concatArrays: [withoutCandidate(candidate.user), literal([toCandidateDocument(candidate)])] },
    -KEPT,
  ],
});

/** The limit counts members and invitations: see `groupSize`. An expression. */
export const hasRoomFor = (person: string, limit: number) => {
  const invited = filtered({ $and: [{ $in: ['$$candidate.by', storedManagers] }, isNot(person)] });
  return { $lt: [{ $add: [{ $size: '$members' }, { $size: invited }] }, limit] };
};

/** Matches a group that has such a candidate. */
export const hasCandidate = (user: string, more: Filter) => ({ $elemMatch: { user: oid(user), ...more } });

export type CandidateRepository = ReturnType<typeof candidateRepository>;

/**
 * Changes the candidates of groups. The changes take no revision of the chat, because only the managers and the person
 * may notice them.
 */
export function candidateRepository(model: ChatModel, outbox: Pick<Outbox, 'publish'>) {
  async function change(
    _id: string,
    filter: Filter,
    candidates: unknown,
    events: readonly OutboxEntry[] = [],
  ): Promise<ChatState | null> {
    const found = await model.collection.findOneAndUpdate(
      { _id: oid(_id), chat_type: 'group', ...filter },
      [{ $set: { candidates, ...(events.length > 0 && withEvents(events)) } }],
      { returnDocument: 'after', projection: { outbox: 0, allocations: 0 } },
    );
    if (found && events.length > 0) outbox.publish(model, oid(_id), events);
    return found && toChat(found as ChatDocument);
  }

  return {
    /**
     * Null unless `by` is a manager, the group has room, and the person is not a member, invited or a
     * former member. The events are stored in the same write.
     */
    invite(
      group: ChatState,
      invited: Candidate & { by: string },
      limit: number,
      events: readonly OutboxEntry[],
    ): Promise<ChatState | null> {
      const { user, by } = invited;
      const before = [
        { candidates: { $not: hasCandidate(user, { by: { $in: oids(managersOf(group)) } }) } },
        { candidates: { $not: hasCandidate(user, { state: { $in: ['left', 'asking'] } }) } },
      ];
      return change(
        group._id,
        {
          $and: [{ members: oid(by) }, { members: { $ne: oid(user) } }, ...before],
          $expr: { $and: [isManagedBy(by), hasRoomFor(user, limit)] },
        },
        withCandidate(invited),
        events,
      );
    },

    /** Replaces the candidate, if it has not changed since it was read. */
    replace(
      chatId: string,
      person: string,
      before: Candidate | undefined,
      after: Candidate | null,
    ): Promise<ChatState | null> {
      const same = before && toCandidateDocument(before);
      const asRead = same
        ? hasCandidate(person, { state: same.state, by: same.by, open: same.open })
        : { $not: hasCandidate(person, {}) };
      return change(
        chatId,
        { members: { $ne: oid(person) }, candidates: asRead },
        after ? withCandidate(after) : withoutCandidate(person),
      );
    },
  };
}
