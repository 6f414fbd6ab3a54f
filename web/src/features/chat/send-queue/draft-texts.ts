import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { persistentStorage } from '#shared/storage/persistent-storage.ts';

export type DraftTexts = ReturnType<typeof createDraftTexts>;

type Texts = Readonly<Record<string, string>>;

/**
 * The text in the composer of each window. It survives a reload. All tabs share it, so that a log-out in one tab finds
 * the drafts of the others.
 */
export function createDraftTexts(owner: string) {
  const name = storageKeys.draftTexts(owner);
  const store = createStore<{ texts: Texts }>()(
    persist(() => ({ texts: {} as Texts }), {
      name,
      storage: persistentStorage(),
      merge: (persisted) => ({ texts: validTexts(persisted) }),
    }),
  );
  const get = () => store.getState().texts;

  function onStorage({ key }: StorageEvent): void {
    if (key === name || key === null) void store.persist.rehydrate();
  }

  function set(window: string, text: string): void {
    const { [window]: _, ...others } = get();
    store.setState({ texts: text === '' ? others : { ...others, [window]: text } });
    if (Object.keys(get()).length === 0) store.persist.clearStorage();
  }

  return {
    store,
    all: (): [window: string, text: string][] =>
      Object.entries(get()).filter(([, text]) => text.trim() !== ''),
    of: (window: string): string => get()[window] ?? '',
    set,

    draftBecameChat(from: string, to: string): void {
      const text = get()[from];
      if (text === undefined) return;
      set(from, '');
      set(to, text);
    },

    /** Applies the changes of other tabs; returns how to stop. */
    followOtherTabs(): () => void {
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function validTexts(persisted: unknown): Texts {
  const { texts } = (persisted ?? {}) as { texts?: unknown };
  if (typeof texts !== 'object' || texts === null) return {};
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
