import type { CatchUpCursor, Invitation } from '@layover/proto/http/chat/chat';
import { ANSWER_BYTES, type Room } from '../answer-size/index.ts';
import type { ChatPresenter } from '../chat-lists/index.ts';
import type { ChatState } from '../chat-state/index.ts';
import type { ChatSummary } from '../chats/index.ts';
import { changedFor, revisionFor, stableRevisionFor } from '../memberships/index.ts';
import { WATERMARK_LAG_MS } from '../revisions/index.ts';
import { leftBy, visibleRangeOf } from '../visible-range/index.ts';
import type { Changes } from './encode-changes.query.ts';
import type { SharedReads } from './shared-reads.query.ts';

export interface CatchUpDeps {
  reads: SharedReads;
  chatPresenter: ChatPresenter;
  listInvitations: (user: string) => Promise<Invitation[]>;
}

/** The state of the client. */
export interface Known {
  /** Revision by chat. */
  chats: Readonly<Record<string, number>>;
  /**
   * `at` of the previous answer: the answer leaves out chats that are not in `chats` and have not changed
   * since.
   */
  since?: Date;
  /** Cursor of the previous answer in the same catch-up. */
  next?: CatchUpCursor;
}

/** Bounds of one answer. */
const CHATS_MAX = 50;
/** Members of all chats in one answer together. */
const PERSONS_MAX = 1000;
const MESSAGES_MAX = 1000;
const MESSAGES_OF_A_CHAT_MIN = 50;

/**
 * Returns the changes since the client's revisions in the newest chats of a member and in the chats that the client
 * names. Other chats come without messages; the client reads these when the chat is opened. A catch-up of several calls
 * reads each chat up to the revision that it had at the first call, so it also ends while the chats are busy.
 */
export const catchUp =
  ({ reads: { chats, memberships, messages }, chatPresenter, listInvitations }: CatchUpDeps) =>
  async (user: string, known: Known): Promise<Changes> => {
    // Taken before the reads below, so these contain everything that is stable at this time.
    const now = new Date();
    const { at, done, open }: CatchUpCursor = known.next ?? { at: now.toISOString(), done: [], open: {} };
    const newest = await memberships.of(user);
    const found = new Set(newest.map(({ chatId }) => chatId));
    const older = await memberships.amongChats(
      user,
      Object.keys(known.chats).filter((id) => !found.has(id)),
    );
    const mine = new Map([...newest, ...older].map((membership) => [membership.chatId, membership]));
    const left = leftBy(mine.values());
    const lines = await chats.summaries([...mine.keys()], user, left);
    const present = new Set(lines.map(({ _id }) => _id));
    const sizes = new Map(lines.map(({ _id, members }) => [_id, members.length]));
    const from = known.since ? known.since.getTime() - WATERMARK_LAG_MS : 0;
    const answered = new Set(done);
    // The private revision, read before everything below: later changes are sent again next time.
    const own = (id: string) => mine.get(id)!.revision;
    const changedAt = (line: ChatSummary) => changedFor(line, mine.get(line._id)!);
    const changed = lines
      .filter((line) =>
        known.chats[line._id] === undefined
          ? changedAt(line) > from
          : revisionFor(line, mine.get(line._id)!) + own(line._id) > known.chats[line._id]!,
      )
      .filter(({ _id }) => !answered.has(_id))
      // The chats of the client first, then the newest. The id breaks ties, because the database keeps no
      // order.
      .sort((a, b) => rank(b._id) - rank(a._id) || changedAt(b) - changedAt(a) || b._id.localeCompare(a._id))
      .map(({ _id }) => _id);
    const begun = changed.filter((id) => open[id]);
    const turn = begun.length > 0 ? begun : firstOf(changed);

    // The chats are read before their messages, so a message in between is above their revision and is sent
    // again next time.
    const stored = new Map((await chats.byIds(turn, user, left)).map((chat) => [chat._id, chat]));
    // Not in the order of the database, which changes with every write, also with private ones.
    const states = turn.flatMap((id) => stored.get(id) ?? []);
    const named = states.filter(({ _id }) => known.chats[_id] !== undefined);
    const among = Math.max(named.length, 1);
    const share: Room = {
      messages: Math.max(MESSAGES_OF_A_CHAT_MIN, Math.floor(MESSAGES_MAX / among)),
      bytes: Math.floor(ANSWER_BYTES / among),
    };
    const readPart = async (chat: ChatState) => {
      const { _id } = chat;
      const membership = mine.get(_id)!;
      const part = open[_id] ?? {
        // The client's number contains at most the present private revision, so the result is too low rather
        // than too high.
        sent: Math.max(0, known.chats[_id]! - own(_id)),
        settled: stableRevisionFor(chat, membership, now),
        upTo: revisionFor(chat, membership),
      };
      const read = await messages.changedSince(visibleRangeOf(membership), part.sent, share);
      const sent = (read.more && read.messages.at(-1)?.revision) || part.upTo;
      return { _id, messages: read.messages, part: { ...part, sent } };
    };
    const [shown, parts, invited] = await Promise.all([
      chatPresenter.present(states, user),
      Promise.all(named.map(readPart)),
      listInvitations(user),
    ]);

    const revisions = new Map(
      parts.map(({ _id, part }) => [_id, Math.min(part.settled, part.sent) + own(_id)]),
    );
    const rest = parts
      .filter(({ part }) => part.sent < part.upTo)
      .map(({ _id, part }) => [_id, part] as const);
    const opened = Object.fromEntries(rest);
    const isLast = rest.length === 0 && changed.length === turn.length;
    return {
      chats: shown.map((chat) => ({ ...chat, revision: revisions.get(chat._id) ?? chat.revision })),
      invitations: invited,
      lists: parts.map((part) => part.messages),
      gone: Object.keys(known.chats).filter((id) => !present.has(id)),
      next: isLast ? null : { at, done: [...done, ...turn.filter((id) => !opened[id])], open: opened },
      at,
    };

    /** As many chats as fit into one answer, at least one. */
    function firstOf(ids: readonly string[]): string[] {
      let persons = 0;
      const fitting = ids.slice(0, CHATS_MAX).findIndex((id) => {
        persons += sizes.get(id)!;
        return persons > PERSONS_MAX;
      });
      return ids.slice(0, fitting < 0 ? CHATS_MAX : Math.max(fitting, 1));
    }

    function rank(id: string): number {
      return known.chats[id] === undefined ? 0 : 1;
    }
  };
