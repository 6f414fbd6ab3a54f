import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { ChatRepository } from '../chats/index.ts';
import { chatNotFound } from '../errors.ts';
import { type MembershipRepository, newMembership } from '../memberships/index.ts';
import { showMessages } from '../message-views/index.ts';
import type { MessageRepository, StoredMessage } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';
import { leftBy, type VisibleRange, visibleRangeOf } from '../visible-range/index.ts';
import { searchPattern } from './search-pattern.rules.ts';
import { DISORDER_S, secondsOf, seqsAround } from './seqs-around.query.ts';

export interface SearchDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  people: PersonCache;
}

export interface Wanted {
  text: string;
  chatId?: string;
  /** Id of a message, or an id of the same time: the search covers older messages. */
  before?: string;
  /** The search covers chats whose last message is older than this. */
  chatsBefore?: string;
  limit: number;
}

interface Found {
  messages: Message[];
  before: string | null;
  chatsBefore: string | null;
}

/** Sequence numbers that one call covers in all chats together. */
const PLACES_MAX = 20_000;
/** Sequence numbers that one read covers. */
const WINDOW = 2_000;
/** Chats that one call covers, if it names none. */
const CHATS_A_CALL = 50;
/** Chats that are read at the same time, so that a search leaves capacity to others. */
const CHATS_AT_ONCE = 4;
/** The time of a chat's last message and the time in its id can come from two clocks. */
const CLOCKS_APART_S = 60;

/** `newest`: time of the chat's last message, in seconds. */
type Readable = VisibleRange & { seq: number; newest: number };
type Place = { _id: string; seq: number };
const firstIdOf = (seconds: number) => seconds.toString(16).padStart(8, '0').padEnd(24, '0');

/**
 * Walks backwards through the sequence numbers of the chats. A text index would cost every message that is
 * sent. The work of a call is bounded, so an answer can be short or empty; `before` and `chatsBefore`
 * continue until both are null.
 */
export function searchMessages({ chats, memberships, messages, people }: SearchDeps) {
  return async (user: string, wanted: Wanted): Promise<Found> => {
    const { before, limit } = wanted;
    const pattern = searchPattern(wanted.text);
    const { ranges, nextChats } = await rangesOf(user, wanted);
    const share = Math.floor(PLACES_MAX / Math.max(ranges.length, 1));
    // Messages older than the point where the walk through a chat ended are not known yet.
    let horizon = '';
    let known: StoredMessage[] = [];
    for (let from = 0; from < ranges.length && !isEnough(ranges[from]!); from += CHATS_AT_ONCE) {
      const looked = await Promise.all(ranges.slice(from, from + CHATS_AT_ONCE).map(lookThrough));
      for (const { next } of looked) if (next && next > horizon) horizon = next;
      known = [...known, ...looked.flatMap(({ found }) => found)]
        .filter(({ _id }) => _id >= horizon)
        .sort((a, b) => (a._id < b._id ? 1 : -1))
        .slice(0, limit + 1);
    }
    const shown = known.slice(0, limit);
    const older = known.length > limit ? shown.at(-1)!._id : horizon || null;
    return {
      messages: await showMessages(people, shown),
      before: older,
      chatsBefore: older ? (wanted.chatsBefore ?? null) : nextChats,
    };

    /** Whether enough messages are found, and this chat and the following ones have no newer ones. */
    function isEnough({ newest }: Readable): boolean {
      const last = known[limit];
      return last !== undefined && secondsOf(last._id) > newest + CLOCKS_APART_S;
    }

    /** The matching messages of a chat, and the id from which the walk continues. */
    async function lookThrough(range: Readable) {
      const found: StoredMessage[] = [];
      let upTo = before ? await placeOf(range, before) : range.seq;
      const end = Math.max(range.from, upTo - share);
      while (upTo > end && found.length <= limit) {
        const after = Math.max(end, upTo - WINDOW);
        const room = { pattern, before, limit: limit + 1 - found.length };
        found.push(...(await messages.matching(range, { after, upTo }, room)));
        upTo = after;
      }
      const last = found[limit];
      if (last) return { found, next: last._id };
      const rest: Place | null = upTo > range.from ? await messages.newestUpTo(range, upTo) : null;
      return { found, next: rest && goOnFrom(rest) };
    }

    function goOnFrom({ _id }: Place): string {
      const next = firstIdOf(secondsOf(_id) + DISORDER_S);
      if (before === undefined || next < before) return next;
      // All these messages are within the disorder. Progress counts for more than messages that were
      // overtaken.
      return _id < before ? _id : firstIdOf(secondsOf(before) - 1);
    }
  };

  /** A seq above all messages older than `before`, or slightly higher. */
  async function placeOf(range: Readable, before: string): Promise<number> {
    const around = { last: range.seq, seconds: secondsOf(before) + DISORDER_S };
    return (await seqsAround(messages, range, around)).above;
  }

  /** Some of the newest chats, and the time at which further ones begin; null if there are none. */
  async function newestOf(user: string, { chatsBefore }: Wanted) {
    const older = chatsBefore && { lastAt: { $lt: new Date(chatsBefore) } };
    const found = await memberships.newestOf(user, CHATS_A_CALL + 1, older || {});
    if (found.length <= CHATS_A_CALL) return { mine: found, nextChats: null };
    const following = found[CHATS_A_CALL]!.lastAt.getTime();
    // Chats of the same time stay together, because `chatsBefore` is a time.
    const apart = found.filter(({ lastAt }) => lastAt.getTime() > following);
    const mine = apart.length > 0 ? apart : found.slice(0, CHATS_A_CALL);
    return { mine, nextChats: mine.at(-1)!.lastAt.toISOString() };
  }

  async function rangesOf(user: string, wanted: Wanted) {
    const { chatId } = wanted;
    const { mine, nextChats } =
      chatId === undefined
        ? await newestOf(user, wanted)
        : {
            mine: [(await memberships.inChat(chatId, user)) ?? newMembership(chatId, user)],
            nextChats: null,
          };
    const ids = mine.map((membership) => membership.chatId);
    const lines = new Map((await chats.summaries(ids, user, leftBy(mine))).map((line) => [line._id, line]));
    const readable = mine
      .map(visibleRangeOf)
      .flatMap((range): Readable[] => {
        const line = lines.get(range.chatId);
        if (!line) return [];
        return [{ ...range, seq: range.to ?? line.seq, newest: line.lastMsgDate.getTime() / 1000 }];
      })
      .sort((a, b) => b.newest - a.newest);
    if (chatId !== undefined && readable.length === 0) throw chatNotFound();
    return { ranges: readable, nextChats };
  }
}
