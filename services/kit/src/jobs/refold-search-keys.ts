import { isDeepStrictEqual } from 'node:util';
import { SEARCH_KEYS_VERSION } from '@layover/proto/text/search-terms';
import { type Connection, type Model, type QueryFilter, Schema } from 'mongoose';
import type { Logger } from '../logger.ts';
import { runPeriodically } from '../run-periodically.ts';
import { leasedJobs } from './leased-jobs.ts';
import { type Claimed, heldBy, type LeasedJob, leasedJobFields, released } from './leases.ts';

/** A run through a collection. */
interface Refold extends LeasedJob {
  _id: string;
  collectionName: string;
  /** `SEARCH_KEYS_VERSION` of the instance that stored the job. */
  version: number;
  /** The id of the last document of the latest batch. */
  after?: unknown;
  /** Removed when the run is done. */
  dueAt?: Date;
}

/** Brings the keys of the documents whose ids follow this one up to date. @returns the last id; undefined if no more follow */
type RefoldAfter = (after: unknown) => Promise<unknown>;

interface RefoldOptions {
  mongo: Connection;
  logger: Logger;
  pollMs: number;
  /** The collections with search keys, by name. */
  collections: Readonly<Record<string, RefoldAfter>>;
}

const BATCH = 200;
/** How many polls of other work go by for one of the renewals, which are rare and can wait. */
const PACE = 6;
/** Instances of the version before write keys by its rules until a rolling update is over. A second run follows then. */
const SECOND_RUN_MS = 3600_000;

const schema = new Schema<Refold>(
  {
    _id: { type: String, required: true },
    collectionName: { type: String, required: true },
    version: { type: Number, required: true },
    after: Schema.Types.Mixed,
    dueAt: Date,
    ...leasedJobFields,
  },
  { versionKey: false, collection: 'search_key_refolds' },
);
schema.index({ dueAt: 1 }, { name: 'due_refolds' });

/**
 * Makes the stored search keys of all documents again, once for each version of the rules. A run goes on after the batch
 * that was done last, also in another instance.
 */
export function refoldSearchKeys({ mongo, logger, pollMs, collections }: RefoldOptions) {
  const model: Model<Refold> = mongo.model<Refold>('SearchKeyRefold', schema);
  const version = SEARCH_KEYS_VERSION;
  const everyMs = pollMs * PACE;

  async function refold(job: Claimed<Refold>, stopping: AbortSignal): Promise<void> {
    const refoldAfter = collections[job.collectionName]!;
    let after = await refoldAfter(job.after);
    while (after !== undefined) {
      const { matchedCount } = await model.updateOne(heldBy(job), { $set: { after } });
      if (matchedCount === 0) return;
      stopping.throwIfAborted();
      after = await refoldAfter(after);
    }
    await model.updateOne(heldBy(job), { $unset: { dueAt: 1, after: 1, ...released } });
  }

  const jobs = leasedJobs({
    name: 'the renewal of search keys',
    model,
    dueField: 'dueAt',
    filter: { version },
    work: refold,
    pollMs: everyMs,
    logger,
  });

  let isScheduled = false;
  async function schedule(): Promise<void> {
    if (isScheduled) return;
    const now = Date.now();
    for (const collectionName of Object.keys(collections))
      for (const [run, dueAt] of [new Date(now), new Date(now + SECOND_RUN_MS)].entries())
        await model.updateOne(
          { _id: `${collectionName} ${version}.${run}` },
          { $setOnInsert: { collectionName, version, dueAt } },
          { upsert: true },
        );
    await model.deleteMany({ version: { $lt: version } });
    isScheduled = true;
    jobs.start();
  }
  const stopScheduling = runPeriodically({
    name: 'the scheduling of the renewal of search keys',
    firstAfterMs: everyMs,
    everyMs,
    run: schedule,
    logger,
  });

  return {
    close: async () => {
      stopScheduling();
      await jobs.close();
    },
  };
}

/** The fields of a document with search keys that their renewal needs. */
interface Keyed {
  _id: unknown;
  /** Grows with every change of the document. */
  version: number;
}

/**
 * Renews the keys of a collection.
 * @param keysOf the present keys of a document
 */
export function refoldDocuments<D extends Keyed>(
  model: Model<D>,
  keysOf: (document: D) => Partial<D> | Promise<Partial<D>>,
): RefoldAfter {
  // The types of mongoose cannot express that all documents have these fields.
  const keyed = model as unknown as Model<Keyed>;
  return async (after) => {
    const documents = await nextDocuments(model, after);
    const changed: { filter: QueryFilter<Keyed>; update: { $set: object } }[] = [];
    for (const document of documents) {
      const { _id, version } = document;
      const keys = await keysOf(document);
      const isChanged = Object.entries(keys).some(
        ([field, value]) => !isDeepStrictEqual(value, document[field as keyof D]),
      );
      // A document that changes meanwhile gets its keys with the change. Null matches a missing field.
      const filter = { _id, version: version ?? null };
      if (isChanged) changed.push({ filter, update: { $set: keys } });
    }
    const writes = changed.map((updateOne) => ({ updateOne }));
    if (writes.length > 0) await keyed.bulkWrite(writes, { ordered: false });
    return lastIdOf(documents);
  };
}

/** The next documents of a run, in the order of their ids. */
export const nextDocuments = <D extends { _id: unknown }>(model: Model<D>, after: unknown): Promise<D[]> =>
  model
    .find((after === undefined ? {} : { _id: { $gt: after } }) as QueryFilter<D>)
    .sort({ _id: 1 })
    .hint('_id_')
    .limit(BATCH)
    .lean<D[]>()
    .exec();

/** The id after which a run goes on; undefined if the documents were the last ones. */
export const lastIdOf = (documents: readonly { _id: unknown }[]): unknown =>
  documents.length < BATCH ? undefined : documents.at(-1)!._id;
