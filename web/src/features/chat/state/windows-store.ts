import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { AvatarPerson } from '#entities/person/avatar.tsx';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { persistentStorage } from '#shared/storage/persistent-storage.ts';
import type { DockWindow } from './dock-layout.ts';

export type Recipient = AvatarPerson & { _id: string };

/** A window of the dock. Its id is a target: a chat's id, or `person:<id>` for a draft. */
export interface ChatWindow extends DockWindow {
  /** The recipient of a draft. */
  person?: Recipient;
  /** React key: it stays the same when a draft becomes a chat, so that the field keeps its focus. */
  slot?: string;
}

/** A view that a group's window shows beside or instead of its messages. */
export type GroupView = 'members' | 'add' | 'rename' | 'picture' | 'link';

export type Windows = ReturnType<typeof createWindows>;

/** A page that shows one conversation, instead of windows. */
interface ConversationPage {
  open: (id: string, person?: Recipient) => void;
  draftBecameChat: (from: string, to: string) => void;
}

const PERSON = 'person:';

export const personTarget = (person: string) => `${PERSON}${person}`;

/** The person of a target that is not a chat yet. */
export function personOfTarget(target: string): string | undefined {
  return target.startsWith(PERSON) ? target.slice(PERSON.length) : undefined;
}

const WINDOWS_MAX = 12;

/** The docked windows of one person in this browser. They survive a reload; tabs do not share them. */
export function createWindows(owner: string) {
  const store = createStore<{ windows: readonly ChatWindow[] }>()(
    persist(() => ({ windows: [] as readonly ChatWindow[] }), {
      name: storageKeys.windows(owner),
      storage: persistentStorage(),
      merge: (persisted) => ({ windows: validWindows(persisted) }),
    }),
  );
  const all = () => store.getState().windows;
  const set = (windows: readonly ChatWindow[]) => store.setState({ windows });
  let used = all().reduce((highest, window) => Math.max(highest, window.used), 0);
  /** The window that the user has just opened; it takes the focus. */
  let focusRequest: string | undefined;

  let page: ConversationPage | undefined;

  function open(id: string, person?: Recipient): void {
    if (page) page.open(id, person);
    else show(id, person);
  }

  function show(id: string, person?: Recipient): void {
    const known = all().find((window) => window.id === id);
    focusRequest = id;
    used += 1;
    const shown: ChatWindow = { ...(known ?? { id, ...(person && { person }) }), folded: false, used };
    const leastRecent =
      !known && all().length >= WINDOWS_MAX ? Math.min(...all().map((window) => window.used)) : undefined;
    const others = all().filter((window) => window.used !== leastRecent);
    set(known ? others.map((window) => (window === known ? shown : window)) : [...others, shown]);
  }

  return {
    store,
    all,
    open: (chatId: string) => open(chatId),
    openDraft: (person: Recipient) => open(personTarget(person._id), person),
    /** Opens a conversation as a window, on the page of messages too. */
    dock: show,
    /** Lets a conversation take the focus when it is shown. */
    requestFocus(id: string): void {
      focusRequest = id;
    },

    /** Conversations are opened in this page until the returned function is called. */
    openInPage(shown: ConversationPage): () => void {
      page = shown;
      return () => {
        if (page === shown) page = undefined;
      };
    },

    /** Whether the window was just opened by the user. The first call clears the request. */
    takeFocusRequest(id: string): boolean {
      if (focusRequest !== id) return false;
      focusRequest = undefined;
      return true;
    },

    fold(id: string): void {
      set(all().map((window) => (window.id === id ? { ...window, folded: true } : window)));
    },

    foldAll(): void {
      if (all().some(({ folded }) => !folded)) set(all().map((window) => ({ ...window, folded: true })));
    },

    close(...ids: readonly string[]): void {
      if (all().some(({ id }) => ids.includes(id))) set(all().filter(({ id }) => !ids.includes(id)));
    },

    /** Turns the window of a draft into the window of its new chat. */
    draftBecameChat(from: string, to: string): void {
      page?.draftBecameChat(from, to);
      const draft = all().find(({ id }) => id === from);
      if (!draft) return;
      const { folded, used: at, slot = from } = draft;
      const others = all().filter(({ id }) => id !== to);
      set(others.map((window) => (window === draft ? { id: to, folded, used: at, slot } : window)));
    },
  };
}

function validWindows(persisted: unknown): ChatWindow[] {
  const { windows } = (persisted ?? {}) as { windows?: unknown };
  return Array.isArray(windows) ? windows.filter(isWindow) : [];
}

function isWindow(value: unknown): value is ChatWindow {
  const { id, folded, used, person } = (value ?? {}) as Partial<ChatWindow>;
  if (typeof id !== 'string' || typeof folded !== 'boolean' || typeof used !== 'number') return false;
  return personOfTarget(id) === undefined || typeof person?.first_name === 'string';
}
