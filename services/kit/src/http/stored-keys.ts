import type { Connection } from 'mongoose';
import type { KeyStore, PublishedKey } from './auth-keys.ts';

interface Stored {
  _id: 'auth';
  keys: PublishedKey[];
}

/**
 * The last valid keys of auth in the service's own database, for a process that starts while auth is unavailable. They are
 * not in Redis, because whoever can write there could then sign tokens for all services.
 */
export function storedKeys(mongo: Connection): KeyStore {
  const collection = mongo.collection<Stored>('published_keys');
  return {
    load: async () => (await collection.findOne({ _id: 'auth' }))?.keys ?? [],
    save: async (keys) => {
      await collection.updateOne({ _id: 'auth' }, { $set: { keys } }, { upsert: true });
    },
  };
}
