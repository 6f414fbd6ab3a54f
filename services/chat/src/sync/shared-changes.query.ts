import { cutToFit, isFull, nextRead, type Room } from '../answer-size/index.ts';
import { batchCalls } from '../concurrency/index.ts';
import {
  asSeenBy,
  joinReads,
  type MessageRepository,
  reactionsHiddenFrom,
  type StoredMessage,
} from '../messages/index.ts';
import { isVisible, type VisibleRange } from '../visible-range/index.ts';

interface Question {
  range: VisibleRange;
  revision: number;
  room: Room;
}

/** Readers who see the same messages share one list. */
interface Changes {
  messages: readonly StoredMessage[];
  more: boolean;
}

/** A shared read covers this many times the longest answer; readers who need more read alone. */
const ANSWERS_MAX = 2;
/** Maximum number of questions in one read; each can need a page of messages. */
const QUESTIONS_MAX = 300;

/**
 * Reads the changes after a revision of a chat for many readers at once. Readers whose revisions are within one page of
 * each other share a read. Each gets the same result as from a read of their own.
 */
export function sharedChanges(messages: Pick<MessageRepository, 'changedSince' | 'allChangedSince'>) {
  const alone = ({ range, revision, room }: Question) => messages.changedSince(range, revision, room);

  async function answerTogether(near: readonly Question[]): Promise<[Question, Changes][]> {
    const [first] = near as [Question];
    if (near.length === 1) return [[first, await alone(first)]];
    const longest = {
      messages: ANSWERS_MAX * Math.max(...near.map(({ room }) => room.messages + 1)),
      bytes: ANSWERS_MAX * Math.max(...near.map(({ room }) => room.bytes)),
    };
    const answered: [Question, Changes][] = [];
    let rows: StoredMessage[] = [];
    let open = near;
    while (open.length > 0 && !isFull(rows, longest)) {
      const after = rows.at(-1)?.revision ?? first.revision;
      const length = nextRead(rows, longest);
      const next = await messages.allChangedSince(first.range.chatId, after, length);
      rows = joinReads(rows, next);
      const pick = picker(rows);
      const isAll = next.length < length;
      const left: Question[] = [];
      for (const question of open) {
        const changes = pick(question);
        if (isAll || changes.more) answered.push([question, changes]);
        else left.push(question);
      }
      open = left;
    }
    const rest = open.map(
      async (question): Promise<[Question, Changes]> => [question, await alone(question)],
    );
    return [...answered, ...(await Promise.all(rest))];
  }

  const ask = batchCalls<Question, Changes>(QUESTIONS_MAX, async (questions) => {
    const answers = new Map((await Promise.all(nearEachOther(questions).map(answerTogether))).flat());
    return questions.map((question) => answers.get(question) as Changes);
  });
  return (range: VisibleRange, revision: number, room: Room) => ask({ range, revision, room });
}

/**
 * Groups questions with near revisions. A former member may be far from the end of the chat and is read
 * alone.
 */
function nearEachOther(questions: readonly Question[]): Question[][] {
  const members = questions.filter(({ range }) => range.to === undefined);
  const former = questions.filter(({ range }) => range.to !== undefined);
  const groups = former.map((question) => [question]);
  for (const asked of Map.groupBy(members, ({ range }) => range.chatId).values()) {
    let group: [Question, ...Question[]] | undefined;
    for (const question of asked.sort((a, b) => a.revision - b.revision)) {
      if (group && question.revision < group[0].revision + group[0].room.messages) group.push(question);
      else {
        group = [question];
        groups.push(group);
      }
    }
  }
  return groups;
}

/** Gives the same list to all readers for whom the rows look the same. */
function picker(rows: readonly StoredMessage[]) {
  const lists = new Map<string, Changes>();
  const named = new Set(rows.flatMap((row) => [...row.hiddenFrom, ...reactionsHiddenFrom(row)]));
  const lowest = Math.min(...rows.map(({ seq }) => seq));
  return ({ range, revision, room }: Question): Changes => {
    const found = rows.findIndex((row) => row.revision > revision);
    const first = found < 0 ? rows.length : found;
    const fromSeq = range.from < lowest ? 0 : range.from;
    const key = [
      first,
      room.messages,
      room.bytes,
      fromSeq,
      named.has(range.reader) ? range.reader : '',
    ].join();
    const same = lists.get(key);
    if (same) return same;
    const seen = rows
      .slice(first)
      .filter((row) => isVisible(row, range))
      .map((row) => asSeenBy(row, range.reader));
    const changes = cutToFit(seen, room);
    lists.set(key, changes);
    return changes;
  };
}
