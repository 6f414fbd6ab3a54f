import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storageKeys } from '../storage/browser-storage.ts';

interface KeptAnswer {
  /** The hash of the query key. */
  hash: string;
  data: unknown;
  /** When the data came from the server, in milliseconds since 1970. */
  at: number;
}

interface Schema extends DBSchema {
  answers: {
    key: [owner: string, hash: string];
    value: KeptAnswer & { owner: string };
    indexes: { at: number };
  };
}

/** Raise it when code can no longer show the answers that an earlier version has stored. */
const VERSION = 3;
/** The oldest ones are removed. */
const ANSWERS_MAX = 120;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database() {
  opening ??= openDB<Schema>(storageKeys.offline, VERSION, {
    upgrade: (db) => {
      if (db.objectStoreNames.contains('answers')) db.deleteObjectStore('answers');
      db.createObjectStore('answers', { keyPath: ['owner', 'hash'] }).createIndex('at', 'at');
    },
    // A log-out deletes the database, in this tab or another one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
  });
  return opening;
}

/** The account whose data this browser stores; null after a log-out. */
const currentOwner = () => localStorage.getItem(storageKeys.owner);

/** Stores the latest answer of a query for its account. Without IndexedDB nothing is stored. */
export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  try {
    const owner = currentOwner();
    if (!owner) return;
    const { store, done } = (await database()).transaction('answers', 'readwrite');
    await store.put({ ...answer, owner });
    const surplus = (await store.count()) - ANSWERS_MAX;
    let oldest = surplus > 0 ? await store.index('at').openCursor() : null;
    for (let left = surplus; oldest && left > 0; left--) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await done;
  } catch {
    // The page works without the copy.
  }
}

/** The answer that this browser has stored for the account that is signed in. */
export async function keptAnswer(hash: string): Promise<KeptAnswer | undefined> {
  try {
    const owner = currentOwner();
    return owner ? await (await database()).get('answers', [owner, hash]) : undefined;
  } catch {
    return undefined;
  }
}
