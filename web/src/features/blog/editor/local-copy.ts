import { storageKeys } from '#shared/storage/browser-storage.ts';
import type { PostValues } from './post-values.ts';

/** An edit that the server does not have yet, with what it was made from. */
export interface LocalCopy {
  values: PostValues;
  base: PostValues;
  /** 0 for a post that the server does not have. */
  revision: number;
  /** The ids of the saves since the last answer. */
  saveIds: string[];
}

/** The id under which the copy of a new post is stored. */
export const NEW_POST = 'new';

export function readLocalCopy(owner: string, id: string): LocalCopy | undefined {
  try {
    const stored = localStorage.getItem(storageKeys.postEdit(owner, id));
    return stored === null ? undefined : (JSON.parse(stored) as LocalCopy);
  } catch {
    return undefined;
  }
}

/** @returns false if the storage is full or blocked */
export function writeLocalCopy(owner: string, id: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(storageKeys.postEdit(owner, id), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeLocalCopy(owner: string, id: string): void {
  localStorage.removeItem(storageKeys.postEdit(owner, id));
}
