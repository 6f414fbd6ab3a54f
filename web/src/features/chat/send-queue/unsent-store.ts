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

/** Unsent messages in the browser's own database, so that they outlive a reload. Where there is none, they do not. */
export function unsentStore(): UnsentStore {
  let opening: Promise<IDBPDatabase<UnsentSchema>> | undefined;
  const database = () => {
    opening ??= openDB<UnsentSchema>(storageKeys.unsent, 1, {
      upgrade: (db) => {
        db.createObjectStore('unsent', { keyPath: 'clientId' }).createIndex('owner', 'owner');
      },
      // A log-out removes the database, in this tab or another one.
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
    // The commit goes out with the message, so that a reload right after it does not take the message back.
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
