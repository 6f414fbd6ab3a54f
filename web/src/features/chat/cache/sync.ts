import { CATCH_UP_CHATS_MAX } from '@layover/proto/limits';
import type { ChangesAnswer, ChangesBody } from './read-changes.ts';

interface SyncDeps {
  /** Resolves when the chat list is loaded. */
  ready: (signal: AbortSignal) => Promise<unknown>;
  read: (known: ChangesBody, signal: AbortSignal) => Promise<ChangesAnswer>;
  /** Revisions of the loaded histories, by chat. */
  revisions: () => Record<string, number>;
  /** Date at which the first sync starts. */
  newest: () => string | undefined;
  apply: (changes: ChangesAnswer) => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Sync {
  /** Requests a sync. Requests within a short time share a call; a request during a call causes another call. */
  request(): void;
  /** Requests a sync because the server may be available again: it does not wait for the next retry. */
  requestAtOnce(): void;
  stop(): void;
}

const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Requests within this time share a call. */
const DEBOUNCE_MS = 60;

/** Makes the sync call, one at a time, and retries it until it succeeds. Socket events may be lost; this call is complete. */
export function createSync({ ready, read, revisions, newest, apply, wait = pause }: SyncDeps): Sync {
  const controller = new AbortController();
  const { signal } = controller;
  let since: string | undefined;
  let isRequested = false;
  let isRunning = false;
  /** Failed calls in a row. */
  let failures = 0;
  /** Ends the pause before a retry. */
  let pauseEnd = new AbortController();

  async function syncOnce(): Promise<void> {
    await ready(signal);
    since ??= newest();
    const chats = Object.fromEntries(Object.entries(revisions()).slice(0, CATCH_UP_CHATS_MAX));
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
    isRunning = true;
    while (isRequested && !signal.aborted) {
      await wait(DEBOUNCE_MS, signal);
      isRequested = false;
      try {
        await syncOnce();
        failures = 0;
      } catch {
        if (signal.aborted) break;
        isRequested = true;
        pauseEnd = new AbortController();
        const delay = RETRY_DELAYS_MS[Math.min(failures++, RETRY_DELAYS_MS.length - 1)] as number;
        await wait(delay, AbortSignal.any([signal, pauseEnd.signal]));
      }
    }
    isRunning = false;
  }

  function request(): void {
    isRequested = true;
    if (!isRunning) void run();
  }

  return {
    request,
    requestAtOnce() {
      failures = 0;
      pauseEnd.abort();
      request();
    },
    stop: () => controller.abort(),
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
