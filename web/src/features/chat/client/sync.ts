import type { ChangesAnswer, ChangesBody } from './api/changes.ts';

interface SyncDeps {
  /** Resolves when the chat list is loaded. */
  ready: () => Promise<unknown>;
  read: (known: ChangesBody, signal: AbortSignal) => Promise<ChangesAnswer>;
  /** Revisions of the loaded histories, by chat. */
  revisions: () => Record<string, number>;
  /** Date at which the first sync starts. */
  newest: () => string | undefined;
  apply: (changes: ChangesAnswer) => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Sync {
  /** Requests a sync. Requests within a short time share a call; a request during a call causes another call. */
  request(): void;
  stop(): void;
}

const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Requests within this time share a call. */
const GATHER_MS = 60;
const CHATS_MAX = 1000;

/** Makes the sync call, one at a time, and retries it until it succeeds. Socket events may be lost; this call is complete. */
export function createSync({ ready, read, revisions, newest, apply, wait = pause }: SyncDeps): Sync {
  const ending = new AbortController();
  const { signal } = ending;
  let since: string | undefined;
  let wished = false;
  let running = false;

  async function round(): Promise<void> {
    await ready();
    since ??= newest();
    const chats = Object.fromEntries(Object.entries(revisions()).slice(0, CHATS_MAX));
    const known: ChangesBody = { chats, ...(since && { since }) };
    for (let next: ChangesBody['next'] | null; next !== null; ) {
      const changes = await read({ ...known, ...(next && { next }) }, signal);
      if (signal.aborted) return;
      apply(changes);
      next = changes.next;
      // Only after the last page: after a failure the sync starts from the same date again.
      if (!next) since = changes.at;
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
    request() {
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
