import { notFound } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/message';
import type { ChatRepository } from '../chats/chat.repository.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import { newMembership } from '../members/membership.rules.ts';
import type { PersonCache } from '../members/person.cache.ts';
import { leftBy, type VisibleRange, visibleRangeOf } from '../members/visible-range.rules.ts';
import type { MessageRepository } from './message.repository.ts';
import type { StoredMessage } from './message.rules.ts';
import { showMessages } from './present-message.query.ts';
import { searchPattern } from './search-pattern.rules.ts';

export interface SearchDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  people: PersonCache;
}

export interface Wanted {
  text: string;
  chatId?: string;
  /** Id of a message, or one that a message of that time could have: what is older is looked through. */
  before?: string;
  /** Chats whose last message is older than this are looked through. */
  chatsBefore?: string;
  limit: number;
}

interface Found {
  messages: Message[];
  before: string | null;
  chatsBefore: string | null;
}

/** Places looked through in one call, shared by the chats. */
const PLACES_MAX = 20_000;
/** … of which each read takes this many. */
const WINDOW = 2_000;
/** Of the caller's chats, where none is named, so many are looked through in one call. */
const CHATS_A_CALL = 50;
/** Chats that are read at the same moment: a search leaves the database to others. */
const CHATS_AT_ONCE = 4;
/** The time of a chat's last message and the time in its id can come from two clocks. */
const CLOCKS_APART_S = 60;
/** Places that may be looked through twice, to spare reads when the place of a time is sought. */
const NEAR_ENOUGH = 100;
/** In a chat, ids follow places but for this: instances' clocks differ, and writes overtake each other. */
const DISORDER_S = 2;

/** `newest`: when the chat's last message was sent, in seconds. */
type Readable = VisibleRange & { seq: number; newest: number };
type Place = { _id: string; seq: number };
const secondsOf = (id: string) => Number.parseInt(id.slice(0, 8), 16);
const firstIdOf = (seconds: number) => seconds.toString(16).padStart(8, '0').padEnd(24, '0');

/**
 * Walks backwards through the places of the chats, without an index over the words: that would cost every message that
 * is sent. Bounded work: an answer can be short, or empty; `before` and `chatsBefore` go on from there until both are
 * null.
 */
export function searchMessages({ chats, memberships, messages, people }: SearchDeps) {
  return async (user: string, wanted: Wanted): Promise<Found> => {
    const { before, limit } = wanted;
    const pattern = searchPattern(wanted.text);
    const { readings, nextChats } = await readingsOf(user, wanted);
    const share = Math.floor(PLACES_MAX / Math.max(readings.length, 1));
    // Of what lies beyond the first chat's end of the walk nothing is known yet.
    let horizon = '';
    let known: StoredMessage[] = [];
    for (let from = 0; from < readings.length && !isEnough(readings[from]!); from += CHATS_AT_ONCE) {
      const looked = await Promise.all(readings.slice(from, from + CHATS_AT_ONCE).map(lookThrough));
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

    /** Whether more is known than is asked for, and this chat and those after it hold nothing as new. */
    function isEnough({ newest }: Readable): boolean {
      const last = known[limit];
      return last !== undefined && secondsOf(last._id) > newest + CLOCKS_APART_S;
    }

    /** What fits in a chat, and the id below which the chat is still to be looked through. */
    async function lookThrough(reading: Readable) {
      const found: StoredMessage[] = [];
      let upTo = before ? await placeOf(reading, before) : reading.seq;
      const end = Math.max(reading.from, upTo - share);
      while (upTo > end && found.length <= limit) {
        const after = Math.max(end, upTo - WINDOW);
        const room = { pattern, before, limit: limit + 1 - found.length };
        found.push(...(await messages.matching(reading, { after, upTo }, room)));
        upTo = after;
      }
      const last = found[limit];
      if (last) return { found, next: last._id };
      const rest: Place | null = upTo > reading.from ? await messages.newestUpTo(reading, upTo) : null;
      return { found, next: rest && goOnFrom(rest) };
    }

    function goOnFrom({ _id }: Place): string {
      const next = firstIdOf(secondsOf(_id) + DISORDER_S);
      if (before === undefined || next < before) return next;
      // So many messages within the disorder: going on counts for more than those that were overtaken.
      return _id < before ? _id : firstIdOf(secondsOf(before) - 1);
    }
  };

  /** A place that all messages older than this one lie below, or not far above. */
  async function placeOf(reading: Readable, before: string): Promise<number> {
    const latest = secondsOf(before) + DISORDER_S;
    let below = reading.from;
    let above = reading.seq;
    while (above - below > NEAR_ENOUGH) {
      const middle = Math.floor((below + above) / 2);
      const place = await messages.newestUpTo(reading, middle);
      if (!place || secondsOf(place._id) <= latest) below = middle;
      else above = place.seq;
    }
    return above;
  }

  /** Some of the newest chats, and since when there are more; null where there are none. */
  async function newestOf(user: string, { chatsBefore }: Wanted) {
    const older = chatsBefore && { lastAt: { $lt: new Date(chatsBefore) } };
    const found = await memberships.newestOf(user, CHATS_A_CALL + 1, older || {});
    if (found.length <= CHATS_A_CALL) return { mine: found, nextChats: null };
    const following = found[CHATS_A_CALL]!.lastAt.getTime();
    // Chats of the same time stay together, as the next ones are known by their time.
    const apart = found.filter(({ lastAt }) => lastAt.getTime() > following);
    const mine = apart.length > 0 ? apart : found.slice(0, CHATS_A_CALL);
    return { mine, nextChats: mine.at(-1)!.lastAt.toISOString() };
  }

  async function readingsOf(user: string, wanted: Wanted) {
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
      .flatMap((reading): Readable[] => {
        const line = lines.get(reading.chatId);
        if (!line) return [];
        return [{ ...reading, seq: reading.to ?? line.seq, newest: line.lastMsgDate.getTime() / 1000 }];
      })
      .sort((a, b) => b.newest - a.newest);
    if (chatId !== undefined && readable.length === 0) throw notFound('The chat');
    return { readings: readable, nextChats };
  }
}
