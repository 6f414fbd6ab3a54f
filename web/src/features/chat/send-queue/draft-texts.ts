import { createStore } from 'zustand/vanilla';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { editNames, readEdit, removeEdit, writeEdit } from '#shared/storage/kept-edits.ts';

export type DraftTexts = ReturnType<typeof createDraftTexts>;

type Texts = Readonly<Record<string, string>>;

/** Drafts are stored among the edits of forms, each under this and its window. */
const PREFIX = 'chat.';

/**
 * The text in the composer of each window. It survives a reload. All tabs share it, so that a log-out in one tab finds
 * the drafts of the others.
 */
export function createDraftTexts(owner: string) {
  const store = createStore<{ texts: Texts }>()(() => ({ texts: storedTexts(owner) }));
  const get = () => store.getState().texts;

  function show(window: string, text: string): void {
    const { [window]: _, ...others } = get();
    store.setState({ texts: text === '' ? others : { ...others, [window]: text } });
  }

  function set(window: string, text: string): void {
    show(window, text);
    if (text === '') removeEdit(owner, PREFIX + window);
    else writeEdit(owner, PREFIX + window, { values: text, base: '', revision: 0, saveIds: [] });
  }

  function onStorage({ key }: StorageEvent): void {
    const prefix = storageKeys.edit(owner, PREFIX);
    if (key === null) store.setState({ texts: storedTexts(owner) });
    else if (key.startsWith(prefix)) {
      const window = key.slice(prefix.length);
      show(window, storedText(owner, PREFIX + window));
    }
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

function storedText(owner: string, name: string): string {
  const text = readEdit<string>(owner, name)?.values;
  return typeof text === 'string' ? text : '';
}

const storedTexts = (owner: string): Texts =>
  Object.fromEntries(
    editNames(owner, PREFIX)
      .map((name) => [name.slice(PREFIX.length), storedText(owner, name)] as const)
      .filter(([, text]) => text !== ''),
  );
