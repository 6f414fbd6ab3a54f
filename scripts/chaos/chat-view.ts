import type { Message } from '@layover/proto/http/message';
import type { StoredMessage } from './checker.ts';

/** What a member has of one chat. */
export interface ChatView {
  readonly lines: readonly StoredMessage[];
  /** `revision` as the last catch-up gave it. */
  readonly revision: number;
  settle(revision: number): void;
  /** When each revision was reached. */
  trace(): string;
  /** Whether something between the messages is missing that no catch-up has confirmed to be a hole. */
  readonly hasGap: boolean;
  /** The highest place heard of. */
  readonly top: number;
  /** Answers whether it, or the way it was changed, was new. What comes late does not undo what is newer. */
  take(message: Message): boolean;
  /** A catch-up that was asked for when this was the highest place has been taken in: what is still missing up to it is a hole. */
  confirm(top: number): void;
}

export function createChatView(contradict: (what: string) => void): ChatView {
  const known = new Map<string, StoredMessage & { revision: number }>();
  const places = new Set<number>();
  const reached: string[] = [];
  let revision = 0;
  let whole = 0;
  let top = 0;
  const advance = () => {
    while (places.delete(whole + 1)) whole += 1;
  };
  return {
    get revision() {
      return revision;
    },
    settle(next) {
      if (next !== revision) reached.push(`${next} at ${new Date().toISOString()}`);
      revision = next;
    },
    trace: () => reached.slice(-8).join(', '),
    get lines() {
      return [...known.values()];
    },
    get hasGap() {
      return top > whole;
    },
    get top() {
      return top;
    },
    take({ _id, seq, revision: changed, clientId, text, deleted, user, type }) {
      top = Math.max(top, seq);
      if (seq > whole) places.add(seq);
      advance();
      if (type !== 'normal') return false;
      const before = known.get(_id);
      const isOther = before?.text !== text || before.deleted !== deleted;
      if (before && (before.seq !== seq || (isOther && before.revision === changed))) {
        contradict(`message ${_id}`);
      }
      if (before && before.revision >= changed) return false;
      known.set(_id, { _id, seq, revision: changed, sender: user._id, clientId, text, deleted });
      return isOther;
    },
    confirm(place) {
      whole = Math.max(whole, place);
      for (const each of places) if (each <= whole) places.delete(each);
      advance();
    },
  };
}
