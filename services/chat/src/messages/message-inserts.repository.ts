import { DUPLICATE_KEY, writeErrorsOf } from '@layover/kit/mongo';
import type { mongo } from 'mongoose';
import { type MessageModel, ONE_PER_CLIENT_ID, ONE_PER_SEQ, toMessageDocument } from './message.model.ts';
import type { StoredMessage } from './message.rules.ts';

/** `known`: the sender's message with this client id is stored already. */
type InsertOutcome = 'stored' | 'known' | Error;

/**
 * Write conflicts of concurrent inserts of the same message: FerretDB's code for PostgreSQL's deadlock 40P01,
 * and MongoDB's WriteConflict.
 */
const CONFLICTS = new Set<unknown>([16_908_292, 112]);
const INSERT_ATTEMPTS = 4;
const isConflict = (outcome?: InsertOutcome): boolean =>
  outcome instanceof Error && CONFLICTS.has((outcome as Error & { code?: unknown }).code);

type FindOwn = (chatId: string, user: string, clientId: string) => Promise<StoredMessage | null>;

/** Stores each message once. A repeated or concurrent insert finds the first. */
export function messageInserts(model: MessageModel, ownMessage: FindOwn) {
  /** One outcome for each message, in their order. @throws if the database is unavailable. */
  async function insertMany(messages: readonly StoredMessage[]): Promise<InsertOutcome[]> {
    // All instances insert in the same order, so that two with the same messages do not deadlock.
    let batch = messages.toSorted(
      (a, b) => Number(a.clientId > b.clientId) - Number(a.clientId < b.clientId),
    );
    const outcomes = new Map<string, InsertOutcome>();
    for (let attempt = 1; batch.length > 0 && attempt <= INSERT_ATTEMPTS; attempt++) {
      const found = await insertInOrder(batch);
      for (const [index, { _id }] of batch.entries()) outcomes.set(_id, found[index]!);
      batch = batch.filter((_, index) => isConflict(found[index]));
    }
    return messages.map(({ _id }) => outcomes.get(_id)!);
  }

  async function insertInOrder(batch: readonly StoredMessage[]): Promise<InsertOutcome[]> {
    try {
      await model.collection.insertMany(batch.map(toMessageDocument), { ordered: false });
      return batch.map(() => 'stored');
    } catch (err) {
      const failed = new Map(writeErrorsOf(err).map((each) => [each.index, each]));
      // The whole command failed, not single messages.
      if (failed.size === 0) throw err;
      return Promise.all(
        batch.map((message, index) => {
          const failure = failed.get(index);
          return failure ? insertOutcome(message, failure) : 'stored';
        }),
      );
    }
  }

  async function insertOutcome(message: StoredMessage, failure: mongo.WriteError): Promise<InsertOutcome> {
    const { code, errmsg = '' } = failure;
    if (code === DUPLICATE_KEY && errmsg.includes(ONE_PER_CLIENT_ID)) {
      const stored = await ownMessage(message.chatId, message.user, message.clientId);
      return stored?._id === message._id ? 'stored' : 'known';
    }
    // The driver repeats an insert when its connection broke, so the first one may be stored.
    if (code === DUPLICATE_KEY && (errmsg.includes('_id_') || errmsg.includes(ONE_PER_SEQ))) {
      const stored = await ownMessage(message.chatId, message.user, message.clientId);
      if (stored?._id === message._id) return 'stored';
    }
    return Object.assign(new Error(errmsg), { name: 'MongoServerError', code });
  }

  return {
    insertMany,

    /** False if the sender's message with this client id is stored already. */
    async insert(message: StoredMessage): Promise<boolean> {
      const [outcome] = await insertMany([message]);
      if (outcome instanceof Error) throw outcome;
      return outcome === 'stored';
    },
  };
}
