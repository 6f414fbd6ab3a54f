import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { StoredMessage } from './history.ts';

/** A member's copy of one chat. */
interface ChatView {
  readonly messages: readonly StoredMessage[];
  /** The revision of the last catch-up. */
  readonly revision: number;
  setRevision(revision: number): void;
  /** The last revisions with the time at which each was reached. */
  trace(): string;
  /** Whether a seq below `topSeq` is missing that no catch-up has confirmed to be unused. */
  readonly hasGap: boolean;
  /** The highest seq received. */
  readonly topSeq: number;
  /** Returns whether the message, or its change, was new. An older revision does not replace a newer one. */
  merge(message: Message): boolean;
  /** Marks the missing seqs up to `seq` as unused, after a catch-up that was requested when `seq` was the highest. */
  confirmGaps(seq: number): void;
}

export function createChatView(onViolation: (what: string) => void): ChatView {
  const messages = new Map<string, StoredMessage & { revision: number }>();
  /** Received seqs above `completeSeq`. */
  const pendingSeqs = new Set<number>();
  const revisions: string[] = [];
  let revision = 0;
  /** No seq up to this one is missing. */
  let completeSeq = 0;
  let topSeq = 0;
  const advance = () => {
    while (pendingSeqs.delete(completeSeq + 1)) completeSeq += 1;
  };
  return {
    get revision() {
      return revision;
    },
    setRevision(next) {
      if (next !== revision) revisions.push(`${next} at ${new Date().toISOString()}`);
      revision = next;
    },
    trace: () => revisions.slice(-8).join(', '),
    get messages() {
      return [...messages.values()];
    },
    get hasGap() {
      return topSeq > completeSeq;
    },
    get topSeq() {
      return topSeq;
    },
    merge({ _id, seq, revision: received, clientId, text, deleted, user, type }) {
      topSeq = Math.max(topSeq, seq);
      if (seq > completeSeq) pendingSeqs.add(seq);
      advance();
      if (type !== 'normal') return false;
      const before = messages.get(_id);
      const isChanged = before?.text !== text || before.deleted !== deleted;
      if (before && (before.seq !== seq || (isChanged && before.revision === received))) {
        onViolation(`message ${_id}`);
      }
      if (before && before.revision >= received) return false;
      messages.set(_id, { _id, seq, revision: received, sender: user._id, clientId, text, deleted });
      return isChanged;
    },
    confirmGaps(seq) {
      completeSeq = Math.max(completeSeq, seq);
      for (const each of pendingSeqs) if (each <= completeSeq) pendingSeqs.delete(each);
      advance();
    },
  };
}
