import { createListeners } from '#shared/lib/listeners.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';

export type DraftTexts = ReturnType<typeof createDraftTexts>;

/**
 * What was typed and not sent, by window: there again when the window is opened or the page loaded again. All tabs
 * share it, so that a log-out in one of them knows what was typed in another.
 */
export function createDraftTexts(owner: string) {
  const key = storageKeys.draftTexts(owner);
  let texts = new Map<string, string>(remembered(key));
  const listeners = createListeners();

  function keep(): void {
    listeners.tell();
    try {
      if (texts.size > 0) localStorage.setItem(key, JSON.stringify([...texts]));
      else localStorage.removeItem(key);
    } catch {
      // A full or closed storage: they last as long as the page.
    }
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    texts = new Map(remembered(key));
    listeners.tell();
  }

  return {
    subscribe: listeners.subscribe,
    all: (): [window: string, text: string][] => [...texts].filter(([, text]) => text.trim() !== ''),
    of: (window: string): string => texts.get(window) ?? '',
    set(window: string, text: string): void {
      if (text === '') texts.delete(window);
      else texts.set(window, text);
      keep();
    },
    move(from: string, to: string): void {
      const text = texts.get(from);
      if (text === undefined) return;
      texts.delete(from);
      texts.set(to, text);
      keep();
    },

    /** Follows the other tabs; returns how to stop. */
    follow(): () => void {
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function remembered(key: string): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (entry): entry is [string, string] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string',
    );
  } catch {
    return [];
  }
}
