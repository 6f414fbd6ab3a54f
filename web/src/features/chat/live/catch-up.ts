import type { chatApi } from '@layover/proto/http/chat';
import type { AnswerOf } from '@layover/proto/http/endpoint';

type Changes = AnswerOf<typeof chatApi.changes>;

interface CatchUpDeps {
  /** Resolves when the chats are known: before that there is nothing to catch up with. */
  ready: () => Promise<unknown>;
  read: (known: { chats: Record<string, number>; since?: string }, signal: AbortSignal) => Promise<Changes>;
  /** Revisions of the chats whose messages are known here. */
  revisions: () => Record<string, number>;
  /** Where to begin the first time. */
  newest: () => string | undefined;
  apply: (changes: Changes) => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface CatchUp {
  /** Asks for what changed; several wishes at once share a call, and one made during a call is met by a further one. */
  ask(): void;
  stop(): void;
}

const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Wishes within this time are one. */
const GATHER_MS = 60;
const CHATS_MAX = 1000;

/** The catch-up call, one at a time, again until it has succeeded: the truth behind the hints of the socket. */
export function createCatchUp({ ready, read, revisions, newest, apply, wait = pause }: CatchUpDeps): CatchUp {
  const ending = new AbortController();
  const { signal } = ending;
  let since: string | undefined;
  let wished = false;
  let running = false;

  async function round(): Promise<void> {
    await ready();
    const from = since ?? newest();
    // Chats heard of in this round are named from then on, so that the next answer brings the others.
    const heard: Record<string, number> = {};
    for (;;) {
      const chats = Object.fromEntries(Object.entries({ ...heard, ...revisions() }).slice(0, CHATS_MAX));
      const changes = await read({ chats, ...(from && { since: from }) }, signal);
      if (signal.aborted) return;
      apply(changes);
      if (!changes.more) {
        since = changes.at;
        return;
      }
      // Chats busy at this very moment come again and again: they are not waited for.
      if (changes.chats.every(({ _id, revision }) => chats[_id] === revision)) return;
      for (const { _id, revision } of changes.chats) heard[_id] = revision;
    }
  }

  async function run(): Promise<void> {
    running = true;
    for (let failures = 0; wished && !signal.aborted; ) {
      await wait(GATHER_MS, signal);
      wished = false;
      try {
        await round();
        failures = 0;
      } catch {
        if (signal.aborted) break;
        wished = true;
        await wait(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] as number, signal);
      }
    }
    running = false;
  }

  return {
    ask() {
      wished = true;
      if (!running) void run();
    },
    stop: () => ending.abort(),
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      go();
    });
  });
}
