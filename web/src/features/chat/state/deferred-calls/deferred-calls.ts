import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { persistentStorage } from '#shared/storage/persistent-storage.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { type DeferredCall, isDeferredCall, isSameCall } from './deferred-call.ts';

interface DeferredDeps {
  owner: string;
  /** Makes the call; false if it must be retried. */
  perform: (call: DeferredCall) => Promise<boolean>;
  /** Makes the call while the page is closing; its answer is not seen. */
  performOnPageHide: (call: DeferredCall) => void;
}

interface UndoToast {
  text: string;
  undo: string;
  onUndo?: () => void;
}

export type DeferredCalls = ReturnType<typeof createDeferredCalls>;

/** The call is made after this time even if the toast is paused or its code could not be loaded. */
const DEADLINE_MS = 30_000;
const RETRY_MS = 15_000;

const without = (calls: readonly DeferredCall[], call: DeferredCall) =>
  calls.filter((other) => !isSameCall(other, call));

/**
 * Calls that the server cannot undo (deleting a chat or a message, leaving a group) wait while a toast offers Undo. They stay in
 * local storage until the server has answered: a page that closes makes the call, and the next page repeats it. The tab
 * that offers Undo holds a Web Lock, for which the other tabs wait.
 */
export function createDeferredCalls({ owner, perform, performOnPageHide }: DeferredDeps) {
  const name = storageKeys.deferred(owner);
  const store = createStore<{
    /** The calls that this tab shows as done. */
    calls: readonly DeferredCall[];
    /** The calls of all tabs. */
    stored: readonly DeferredCall[];
  }>()(
    persist(() => ({ calls: [] as readonly DeferredCall[], stored: [] as readonly DeferredCall[] }), {
      name,
      storage: persistentStorage(),
      partialize: ({ stored }) => ({ stored }),
      merge: (persisted, state) => ({ ...state, stored: validCalls(persisted) }),
    }),
  );
  if (store.getState().stored.length > 0) store.setState(({ stored }) => ({ calls: stored }));
  /** Calls that can still be undone in this tab, with the function that makes them now. */
  const undoable = new Map<DeferredCall, () => void>();
  /** Calls of this tab that have not ended. */
  const running = new Map<DeferredCall, Promise<void>>();
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const calls = () => store.getState().calls;

  /** Reads local storage again, because other tabs may have written; the read is synchronous. */
  function storedNow(): readonly DeferredCall[] {
    void store.persist.rehydrate();
    return store.getState().stored;
  }

  function drop(call: DeferredCall): void {
    const stored = without(storedNow(), call);
    store.setState({ calls: calls().filter((one) => one !== call), stored });
    if (stored.length === 0) store.persist.clearStorage();
  }

  /** Only one tab makes the call, and none makes it while another offers Undo. */
  const performWithLock = (call: DeferredCall, isWanted: () => Promise<boolean>) =>
    withLock(`${name}.${call.kind}.${call.messageId ?? call.chatId}`, async () => {
      if ((await isWanted()) && !(await perform(call))) {
        clearTimeout(retry);
        if (!stopped) retry = setTimeout(resume, RETRY_MS);
      } else drop(call);
    });

  /** Repeats the calls of an earlier page and failed calls, unless another tab has undone or made them. */
  function resume(): void {
    for (const call of calls()) {
      if (undoable.has(call)) continue;
      void performWithLock(call, async () => storedNow().some((one) => isSameCall(one, call)));
    }
  }

  function onPageHide(): void {
    for (const call of undoable.keys()) performOnPageHide(call);
  }

  return {
    store,
    resume,
    /** Whether the chat is to be deleted or left. */
    isPending: (chatId: string): boolean =>
      calls().some((call) => call.chatId === chatId && call.kind !== 'delete-message'),

    add(call: DeferredCall, { text, undo, onUndo }: UndoToast): void {
      store.setState({ calls: [...calls(), call], stored: [...without(storedNow(), call), call] });
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const ended = new AbortController();
      const decide = (isWanted: boolean) => {
        clearTimeout(deadline);
        undoable.delete(call);
        resolve(isWanted);
        ended.abort();
      };
      const deadline = setTimeout(() => decide(true), DEADLINE_MS);
      undoable.set(call, () => decide(true));
      running.set(
        call,
        performWithLock(call, () => promise).finally(() => running.delete(call)),
      );
      const onPress = () => {
        decide(false);
        // The chat is visible again at once, before the lock is free.
        drop(call);
        onUndo?.();
      };
      showToast(text, { label: undo, onPress }, { onEnd: () => decide(true), signal: ended.signal });
    },

    /** Makes the waiting calls of one chat or of all; resolves when they have ended. */
    async flush(chatId?: string): Promise<void> {
      const isDue = ([call]: readonly [DeferredCall, unknown]) => !chatId || call.chatId === chatId;
      for (const [, performNow] of [...undoable].filter(isDue)) performNow();
      await Promise.all([...running].filter(isDue).map(([, done]) => done));
    },

    start(): () => void {
      stopped = false;
      window.addEventListener('pagehide', onPageHide);
      resume();
      return () => {
        stopped = true;
        window.removeEventListener('pagehide', onPageHide);
        clearTimeout(retry);
        for (const performNow of undoable.values()) performNow();
      };
    },
  };
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

function validCalls(persisted: unknown): DeferredCall[] {
  const { stored } = (persisted ?? {}) as { stored?: unknown };
  return Array.isArray(stored) ? stored.filter(isDeferredCall) : [];
}
