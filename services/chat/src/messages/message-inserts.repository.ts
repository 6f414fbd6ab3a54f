import { DUPLICATE_KEY, writeErrorsOf } from '@layover/kit/mongo';
import type { mongo } from 'mongoose';
import { type MessageModel, ONE_PER_CLIENT_ID, ONE_PER_SEQ, toMessageDocument } from './message.model.ts';
import type { StoredMessage } from './message.rules.ts';
/** `known`: the writer's message with this client id is stored already. */
export type InsertOutcome = 'stored' | 'known' | Error;

/**
 * Two writers of the same message waited for each other and the database has ended one: PostgreSQL's 40P01 as FerretDB
 * passes it on, and MongoDB's own.
 */
const CONFLICTS = new Set<unknown>([16_908_292, 112]);
const INSERT_ATTEMPTS = 4;
const isConflict = (outcome?: InsertOutcome): boolean =>
  outcome instanceof Error && CONFLICTS.has((outcome as Error & { code?: unknown }).code);

type FindOwn = (chatId: string, user: string, clientId: string) => Promise<StoredMessage | null>;

/** Where messages are stored, each once: a resend, also a racing one, finds the first. */
export function messageInserts(model: MessageModel, ownMessage: FindOwn) {
  /** What came of each, in the same order. @throws when the database cannot be reached. */
  async function insertMany(messages: readonly StoredMessage[]): Promise<InsertOutcome[]> {
    // In one order everywhere: of two instances with the same messages neither waits for what the other holds.
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
      // Something went wrong that is no refusal of single messages.
      if (failed.size === 0) throw err;
      return Promise.all(
        batch.map((message, index) => {
          const refusal = failed.get(index);
          return refusal ? refusedInsert(message, refusal) : 'stored';
        }),
      );
    }
  }

  async function refusedInsert(message: StoredMessage, refusal: mongo.WriteError): Promise<InsertOutcome> {
    const { code, errmsg = '' } = refusal;
    if (code === DUPLICATE_KEY && errmsg.includes(ONE_PER_CLIENT_ID)) {
      const stored = await ownMessage(message.chatId, message.user, message.clientId);
      return stored?._id === message._id ? 'stored' : 'known';
    }
    // The driver sends an insert again when its connection broke: the first one may have arrived.
    if (code === DUPLICATE_KEY && (errmsg.includes('_id_') || errmsg.includes(ONE_PER_SEQ))) {
      const stored = await ownMessage(message.chatId, message.user, message.clientId);
      if (stored?._id === message._id) return 'stored';
    }
    return Object.assign(new Error(errmsg), { name: 'MongoServerError', code });
  }

  return {
    insertMany,

    /** False when the writer's message with this client id is stored already. */
    async insert(message: StoredMessage): Promise<boolean> {
      const [outcome] = await insertMany([message]);
      if (outcome instanceof Error) throw outcome;
      return outcome === 'stored';
    },
  };
}
