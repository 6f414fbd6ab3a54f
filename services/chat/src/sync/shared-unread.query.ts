import { UNREAD_MAX } from '@layover/proto/limits';
import { batchCalls } from '../concurrency/index.ts';
import { type MessageRepository, UNREAD_WINDOW, type UnreadCount } from '../messages/index.ts';
import { isVisibleTo } from '../visible-range/index.ts';

/** A range of unread messages: see `unreadRange`. */
interface Place {
  chatId: string;
  after: number;
  seq: number;
}

interface Question {
  reader: string;
  places: readonly Place[];
}

const QUESTIONS_MAX = 100;

/**
 * `countUnread` for many readers: the end of a chat that several ask for is read once and counted for each.
 */
export function sharedUnread(messages: Pick<MessageRepository, 'countUnread' | 'unreadIn'>) {
  const ask = batchCalls<Question, Map<string, UnreadCount>>(QUESTIONS_MAX, async (questions) => {
    const ends = sharedEnds(questions.flatMap(({ places }) => places));
    const isShared = ({ chatId, seq }: Place) => seq > (ends.get(chatId)?.lowest ?? seq);
    const intervals = Array.from(ends, ([chatId, { after, upTo }]) => ({ chatId, after, upTo }));
    const rows = Map.groupBy(await messages.unreadIn(intervals), ({ chatId }) => chatId);
    return Promise.all(
      questions.map(async ({ reader, places }) => {
        const alone = places.filter((place) => !isShared(place));
        const counts = await messages.countUnread(reader, alone);
        for (const { chatId, after, seq } of places.filter(isShared)) {
          const from = Math.max(after, seq - UNREAD_WINDOW);
          const unread = (rows.get(chatId) ?? []).filter(
            (row) => row.seq > from && row.seq <= seq && row.user !== reader && isVisibleTo(row, reader),
          );
          if (unread.length === 0) continue;
          counts.set(chatId, {
            count: Math.min(unread.length, UNREAD_MAX),
            mentioned: unread.some(({ mentioned }) => mentioned.includes(reader)),
          });
        }
        return counts;
      }),
    );
  });
  return (reader: string, places: readonly Place[]) => ask({ reader, places });
}

/** For each chat that several ask for, the messages to read. */
function sharedEnds(places: readonly Place[]) {
  const ends = new Map<string, { lowest: number; after: number; upTo: number }>();
  for (const [chatId, asked] of Map.groupBy(places, (place) => place.chatId)) {
    if (asked.length === 1) continue;
    const upTo = Math.max(...asked.map(({ seq }) => seq));
    // Former members whose range ends far before the end are counted alone.
    const lowest = upTo - UNREAD_WINDOW;
    const near = asked.filter(({ seq }) => seq > lowest);
    const after = Math.min(...near.map((place) => Math.max(place.after, place.seq - UNREAD_WINDOW)));
    ends.set(chatId, { lowest, after, upTo });
  }
  return ends;
}
