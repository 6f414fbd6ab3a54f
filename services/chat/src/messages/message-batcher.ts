import { unavailable } from '@layover/kit/errors';
import type { StoredMessage } from './message.rules.ts';

export interface Draft {
  _id: string;
  chatId: string;
  sender: string;
  clientId: string;
  text: string;
  /** Id of the message that this one answers. */
  replyTo: string | null;
  /** Id of what its sender has uploaded for it. */
  attachment: string | null;
}

/** A draft whose writer waits to be told what became of it. */
export interface PendingMessage {
  draft: Draft;
  stored: (message: StoredMessage) => void;
  failed: (err: unknown) => void;
}

/** What one chat has in a round. */
export interface ChatBatch {
  chatId: string;
  /** In the order in which they came. */
  drafts: PendingMessage[];
  /** Changes beside the chat itself, such as read pointers, that wait for a revision. */
  touches: { done: () => void; failed: (err: unknown) => void }[];
}

export interface MessageBatcher {
  /** Resolves once the message is stored; with the first one's when it is a resend. */
  add: (draft: Draft) => Promise<StoredMessage>;
  /** Resolves once the chat has a later revision than any it had before. */
  touch: (chatId: string) => Promise<void>;
}

/**
 * How long the round after one of several waits at most, in milliseconds. It goes on as soon as those that were
 * answered have written again: one round for twice as many costs little more (measured: half the CPU a message).
 */
const GATHER_MS = 18;
/** A message has at most 64 KiB, and the database takes 16 MiB at once. */
const ROUND_MAX = 200;
/** Whoever comes when so many wait is told to come again. */
const WAITING_MAX = 5_000;

/**
 * Gathers what waits at the same moment, whoever sends it, so that it costs the database the same few commands as a
 * single message. While a round is under way the next one gathers; one at a time, which keeps the order in which a
 * chat's messages came.
 */
export function messageBatcher(commit: (turns: readonly ChatBatch[]) => Promise<void>): MessageBatcher {
  const waiting = new Map<string, ChatBatch>();
  let count = 0;
  let isUnderWay = false;
  let gathering: NodeJS.Timeout | undefined;
  /** So many have to wait for the gathering to end early. */
  let enough = 0;

  function turnOf(chatId: string): ChatBatch {
    const turn = waiting.get(chatId) ?? { chatId, drafts: [], touches: [] };
    waiting.set(chatId, turn);
    if (!isUnderWay) {
      isUnderWay = true;
      // After everything that arrived together has been read.
      setImmediate(round);
    }
    return turn;
  }

  async function round(): Promise<void> {
    const turns = nextTurns();
    try {
      await commit(turns);
    } catch (err) {
      for (const { drafts, touches } of turns) for (const { failed } of [...drafts, ...touches]) failed(err);
    }
    const size = turns.reduce((sum, { drafts }) => sum + drafts.length, 0);
    if (size <= 1) return next();
    enough = count + size;
    gathering = setTimeout(next, GATHER_MS);
  }

  function next(): void {
    clearTimeout(gathering);
    gathering = undefined;
    if (waiting.size > 0) void round();
    else isUnderWay = false;
  }

  function nextTurns(): ChatBatch[] {
    const turns: ChatBatch[] = [];
    let room = ROUND_MAX;
    for (const [chatId, { drafts, touches }] of waiting) {
      const turn = { chatId, drafts: drafts.splice(0, room), touches };
      if (drafts.length === 0) waiting.delete(chatId);
      else waiting.set(chatId, { chatId, drafts, touches: [] });
      room -= turn.drafts.length;
      count -= turn.drafts.length;
      turns.push(turn);
      if (room <= 0) break;
    }
    return turns;
  }

  return {
    add: (draft) =>
      new Promise((stored, failed) => {
        if (count >= WAITING_MAX) return failed(unavailable());
        count++;
        turnOf(draft.chatId).drafts.push({ draft, stored, failed });
        if (gathering && count >= enough) next();
      }),
    touch: (chatId) =>
      new Promise((done, failed) => {
        turnOf(chatId).touches.push({ done, failed });
      }),
  };
}
