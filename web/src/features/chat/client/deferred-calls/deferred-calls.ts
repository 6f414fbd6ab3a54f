import { createListeners } from '#shared/lib/listeners.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { showToast } from '#shared/ui/toast.ts';
import { type DeferredCall, isDeferredCall } from './deferred-call.ts';

interface DeferredDeps {
  owner: string;
  /** Makes the call; false where it has to be made again later. */
  perform: (deferred: DeferredCall) => Promise<boolean>;
  /** Makes the call while the page goes away; its answer is not seen. */
  performOnLeaving: (deferred: DeferredCall) => void;
}

interface Offer {
  text: string;
  undo: string;
  onUndo: () => void;
}

export type DeferredCalls = ReturnType<typeof createDeferredCalls>;

/** The call is made by then even if the toast is held, or its code could not be loaded. */
const LATEST_MS = 30_000;
const RETRY_MS = 15_000;

/**
 * Deleting a chat and leaving a group cannot be taken back at the server, so their calls wait as long as a toast
 * offers Undo. Until the server has answered they are kept in the browser: a page that is closed makes the call as it
 * goes, and the next page makes it again. The tab that offers Undo holds a lock, for which the other tabs wait.
 */
export function createDeferredCalls({ owner, perform, performOnLeaving }: DeferredDeps) {
  const key = storageKeys.deferred(owner);
  let deferred: readonly DeferredCall[] = read(key);
  const listeners = createListeners();
  /** Those that can still be undone here: how to make the call now. */
  const offered = new Map<DeferredCall, () => void>();
  /** Those of this tab whose calls have not ended. */
  const underWay = new Map<DeferredCall, Promise<void>>();
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const others = (all: readonly DeferredCall[], { kind, chatId }: DeferredCall) =>
    all.filter((one) => one.kind !== kind || one.chatId !== chatId);
  function drop(one: DeferredCall): void {
    deferred = deferred.filter((kept) => kept !== one);
    write(key, others(read(key), one));
    listeners.tell();
  }

  const isStored = (one: DeferredCall) => others(read(key), one).length < read(key).length;

  /** With the lock, so that no two tabs make the call and none makes it while another offers Undo. */
  const carryOut = (one: DeferredCall, isWanted: () => Promise<boolean>) =>
    withLock(`${key}.${one.kind}.${one.chatId}`, async () => {
      if ((await isWanted()) && !(await perform(one))) {
        clearTimeout(retry);
        if (!stopped) retry = setTimeout(resume, RETRY_MS);
      } else drop(one);
    });

  /** What an earlier page left, or what has failed; another tab may have undone or made it meanwhile. */
  function resume(): void {
    for (const one of deferred) if (!offered.has(one)) void carryOut(one, async () => isStored(one));
  }

  function onPageHide(): void {
    for (const one of offered.keys()) performOnLeaving(one);
  }

  return {
    subscribe: listeners.subscribe,
    snapshot: () => deferred,
    resume,
    waitsFor: (chatId: string): boolean => deferred.some((one) => one.chatId === chatId),

    add(one: DeferredCall, { text, undo, onUndo }: Offer): void {
      deferred = [...deferred, one];
      write(key, [...others(read(key), one), one]);
      listeners.tell();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const over = new AbortController();
      const decide = (go: boolean) => {
        clearTimeout(latest);
        offered.delete(one);
        resolve(go);
        over.abort();
      };
      const latest = setTimeout(() => decide(true), LATEST_MS);
      offered.set(one, () => decide(true));
      underWay.set(
        one,
        carryOut(one, () => promise).finally(() => underWay.delete(one)),
      );
      const onPress = () => {
        decide(false);
        // Visible again at once, and not when the lock is free.
        drop(one);
        onUndo();
      };
      showToast(text, { label: undo, onPress }, { onEnd: () => decide(true), signal: over.signal });
    },

    /** Makes the calls that wait, of one chat or all; resolves when these and those under way have ended. */
    async flush(chatId?: string): Promise<void> {
      const isDue = ([one]: readonly [DeferredCall, unknown]) => !chatId || one.chatId === chatId;
      for (const [, now] of [...offered].filter(isDue)) now();
      await Promise.all([...underWay].filter(isDue).map(([, done]) => done));
    },

    start(): () => void {
      stopped = false;
      window.addEventListener('pagehide', onPageHide);
      resume();
      return () => {
        stopped = true;
        window.removeEventListener('pagehide', onPageHide);
        clearTimeout(retry);
        for (const now of offered.values()) now();
      };
    },
  };
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

function read(key: string): DeferredCall[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDeferredCall) : [];
  } catch {
    return [];
  }
}

function write(key: string, deferred: readonly DeferredCall[]): void {
  try {
    if (deferred.length > 0) localStorage.setItem(key, JSON.stringify(deferred));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed storage: the call is then made by this page alone.
  }
}
