import { storageKeys } from './browser-storage.ts';

/** The creation of a document: its id, and the body that it was sent with. */
export interface KeptCreation {
  id: string;
  body: string;
}

/** An edit that the server does not have yet, with what it was made from. */
export interface KeptEdit<Values> {
  values: Values;
  base: Values;
  /** 0 for a document that the server does not have. */
  revision: number;
  /** The ids of the saves since the last answer. */
  saveIds: string[];
  /** The last attempt to create the document, whose answer may be lost. */
  creation?: KeptCreation | undefined;
}

/** Characters of one edit. The browser stores about five million for the whole site. */
const EDIT_MAX = 1_000_000;
/** Edits of one person, with the drafts of messages. The oldest gives way. */
const EDITS_MAX = 100;

/** The person whose edits this browser stores now. A visitor's text would be shown to the next visitor. */
export function editOwner(): string | undefined {
  try {
    if (localStorage.getItem(storageKeys.token) === null) return undefined;
    return localStorage.getItem(storageKeys.owner) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The names of a person's edits that begin with `prefix`. */
export function editNames(owner: string, prefix: string): string[] {
  const start = storageKeys.edit(owner, '');
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start + prefix))
      .map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}

export function readEdit<Values>(owner: string, name: string): KeptEdit<Values> | undefined {
  try {
    const stored = localStorage.getItem(storageKeys.edit(owner, name));
    return stored === null ? undefined : (JSON.parse(stored) as KeptEdit<Values>);
  } catch {
    return undefined;
  }
}

/**
 * Stores an edit, unless its owner has logged out meanwhile.
 * @returns false if the storage is full or blocked, or the edit is too large
 */
export function writeEdit<Values>(owner: string, name: string, edit: KeptEdit<Values>): boolean {
  try {
    if (localStorage.getItem(storageKeys.owner) !== owner) return false;
    const text = JSON.stringify({ ...edit, at: Date.now() });
    if (text.length > EDIT_MAX) return false;
    removeOldest(owner, name);
    localStorage.setItem(storageKeys.edit(owner, name), text);
    return true;
  } catch {
    return false;
  }
}

export function removeEdit(owner: string, name: string): void {
  try {
    localStorage.removeItem(storageKeys.edit(owner, name));
  } catch {
    // A blocked storage has nothing to remove.
  }
}

/** Makes room for an edit with the name. */
function removeOldest(owner: string, name: string): void {
  const prefix = storageKeys.edit(owner, '');
  const others = Object.keys(localStorage).filter(
    (key) => key.startsWith(prefix) && key !== storageKeys.edit(owner, name),
  );
  if (others.length < EDITS_MAX) return;
  const at = (key: string) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number }).at ?? 0;
  const oldest = others.map((key) => ({ key, at: at(key) })).sort((a, b) => a.at - b.at);
  for (const { key } of oldest.slice(0, others.length - EDITS_MAX + 1)) localStorage.removeItem(key);
}
