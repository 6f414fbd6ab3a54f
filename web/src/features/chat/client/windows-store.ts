import type { AvatarPerson } from '#entities/person/avatar.tsx';
import { createListeners } from '#shared/lib/listeners.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { personTarget } from '../send-queue/unsent-message.ts';
import type { DockWindow } from './dock-layout.ts';

export type Recipient = AvatarPerson & { _id: string };

/** A window of the dock; `person` is whom a draft is for. */
export interface ChatWindow extends DockWindow {
  person?: Recipient;
  /** Stays the same when a draft becomes a chat, so that the reader can go on typing. */
  slot?: string;
}

/** What a group's window shows beside or instead of its messages. */
export type GroupView = 'members' | 'add' | 'rename';

export type Windows = ReturnType<typeof createWindows>;

const KEPT = 12;

/** The docked windows of one person at this browser, remembered over a reload. */
export function createWindows(owner: string) {
  const key = storageKeys.windows(owner);
  let windows: readonly ChatWindow[] = remembered(key);
  /** The window that the reader has just asked for: the focus goes there. */
  let wanted: string | undefined;
  const listeners = createListeners();
  let used = windows.reduce((highest, window) => Math.max(highest, window.used), 0);

  function keep(next: readonly ChatWindow[]): void {
    windows = next;
    remember(key, windows);
    listeners.tell();
  }

  function show(id: string, person?: Recipient): void {
    const known = windows.find((window) => window.id === id);
    wanted = id;
    used += 1;
    const shown: ChatWindow = { ...(known ?? { id, ...(person && { person }) }), folded: false, used };
    const oldest =
      !known && windows.length >= KEPT ? Math.min(...windows.map((window) => window.used)) : undefined;
    const others = windows.filter((window) => window.used !== oldest);
    keep(known ? others.map((window) => (window === known ? shown : window)) : [...others, shown]);
  }

  return {
    subscribe: listeners.subscribe,
    snapshot: () => windows,

    open: (chatId: string) => show(chatId),
    openDraft: (person: Recipient) => show(personTarget(person._id), person),

    /** Whether the window is the one just asked for; asked once. */
    takesFocus(id: string): boolean {
      if (wanted !== id) return false;
      wanted = undefined;
      return true;
    },

    fold(id: string): void {
      keep(windows.map((window) => (window.id === id ? { ...window, folded: true } : window)));
    },

    foldAll(): void {
      if (windows.some(({ folded }) => !folded)) keep(windows.map((window) => ({ ...window, folded: true })));
    },

    close(...ids: readonly string[]): void {
      if (windows.some(({ id }) => ids.includes(id))) keep(windows.filter(({ id }) => !ids.includes(id)));
    },

    /** A draft has become a chat. */
    turn(from: string, to: string): void {
      const draft = windows.find(({ id }) => id === from);
      if (!draft) return;
      const { folded, used: at, slot = from } = draft;
      const others = windows.filter(({ id }) => id !== to);
      keep(others.map((window) => (window === draft ? { id: to, folded, used: at, slot } : window)));
    },
  };
}

function remembered(key: string): ChatWindow[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWindow) : [];
  } catch {
    return [];
  }
}

function remember(key: string, windows: readonly ChatWindow[]): void {
  try {
    if (windows.length > 0) localStorage.setItem(key, JSON.stringify(windows));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed storage: the windows are then not remembered.
  }
}

function isWindow(value: unknown): value is ChatWindow {
  const { id, folded, used, person } = (value ?? {}) as Partial<ChatWindow>;
  if (typeof id !== 'string' || typeof folded !== 'boolean' || typeof used !== 'number') return false;
  return !id.startsWith('person:') || typeof person?.first_name === 'string';
}
