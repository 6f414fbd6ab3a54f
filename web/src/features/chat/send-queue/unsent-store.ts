import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import type { UnsentMessage } from './unsent-message.ts';

interface UnsentSchema extends DBSchema {
  unsent: { key: string; value: UnsentMessage; indexes: { owner: string } };
}

export interface UnsentStore {
  of(owner: string): Promise<UnsentMessage[]>;
  put(message: UnsentMessage): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/** Unsent messages in IndexedDB. Without IndexedDB they do not survive a reload. */
export function unsentStore(): UnsentStore {
  let opening: Promise<IDBPDatabase<UnsentSchema>> | undefined;
  const database = () => {
    opening ??= openDB<UnsentSchema>(storageKeys.unsent, 1, {
      upgrade: (db) => {
        db.createObjectStore('unsent', { keyPath: 'clientId' }).createIndex('owner', 'owner');
      },
      // A log-out deletes the database, in this tab or another one.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
    });
    return opening;
  };
  const orElse = async <T>(work: () => Promise<T>, instead: T): Promise<T> => {
    try {
      return await work();
    } catch {
      return instead;
    }
  };
  return {
    of: (owner) => orElse(async () => (await database()).getAllFromIndex('unsent', 'owner', owner), []),
    // An explicit commit, so that a reload right after it does not roll it back.
    put: (message) =>
      orElse(async () => {
        const change = (await database()).transaction('unsent', 'readwrite');
        const put = change.store.put(message);
        change.commit();
        await Promise.all([put, change.done]);
      }, undefined),
    remove: (clientId) => orElse(async () => (await database()).delete('unsent', clientId), undefined),
  };
}
