import { type Connection, type Model, Schema } from 'mongoose';
import type { Logger } from '../logger.ts';
import type { CleanupResult } from './cleanup.ts';
import type { ImageKind, Uploads } from './index.ts';

/**
 * A stored picture. `_id` is its path, `checkAt` the time of the next check whether a document refers to it, `owner` the id of
 * the document, where no index finds it by the path.
 */
interface PictureRecord {
  _id: string;
  checkAt: Date;
  owner?: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** Time until the first check of a stored picture. Its document refers to it well before. */
const FIRST_CHECK_MS = HOUR_MS;
const CHECK_INTERVAL_MS = 24 * HOUR_MS;
/** Records that one query reads. */
const BATCH = 100;

const CHECK_AT_INDEX = 'pictures_to_check';

const schema = new Schema<PictureRecord>(
  { _id: { type: String, required: true }, checkAt: { type: Date, required: true }, owner: String },
  { versionKey: false },
);
schema.index({ checkAt: 1 }, { name: CHECK_AT_INDEX });

const pictureModel = (connection: Connection, collection: string): Model<PictureRecord> =>
  connection.model<PictureRecord>(collection, schema, collection);

interface DocumentPicturesOptions {
  mongo: Connection;
  uploads: Uploads;
  /** Whether any document of the service refers to the picture. Paths are unique, so an unreferenced one stays unreferenced. */
  isReferenced: (path: string, owner: string | undefined) => Promise<boolean>;
  logger: Logger;
  /** A service with several prefixes names a collection for each. */
  collection?: string;
}

export type DocumentPictures = ReturnType<typeof documentPictures>;

/**
 * The pictures of a service's documents. Each is stored as long as a document refers to it. The record of a picture is
 * written before its file and removed after it, so the daily check also finds the files that a crash leaves.
 */
export function documentPictures({
  mongo,
  uploads,
  isReferenced,
  logger,
  collection = 'pictures',
}: DocumentPicturesOptions) {
  const records = pictureModel(mongo, collection);

  async function removeIfUnreferenced({
    _id: path,
    owner,
  }: Omit<PictureRecord, 'checkAt'>): Promise<boolean> {
    if (await isReferenced(path, owner)) return false;
    await uploads.remove(path);
    await records.deleteOne({ _id: path });
    return true;
  }

  const checkAt = (path: string, at: Date, owner?: string) =>
    records
      .findOneAndUpdate(
        { _id: path },
        { $set: { checkAt: at, ...(owner && { owner }) } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<PictureRecord>()
      .orFail();

  return {
    store: (bytes: Uint8Array, kind: ImageKind, owner?: string): Promise<string> =>
      uploads.store(bytes, kind, (path) => checkAt(path, new Date(Date.now() + FIRST_CHECK_MS), owner)),

    /** Removes the pictures that a document no longer refers to. The next cleanup removes those that fail now. */
    async removeUnreferenced(paths: readonly string[]): Promise<void> {
      for (const path of paths.filter(uploads.isOwn)) {
        try {
          await removeIfUnreferenced(await checkAt(path, new Date()));
        } catch (err) {
          logger.warn({ err, path }, 'the next cleanup removes this picture');
        }
      }
    },

    /** Checks all due pictures. Several instances may run it at the same time. */
    async cleanUp(at = new Date()): Promise<CleanupResult> {
      const result = { kept: 0, removed: 0 };
      for (;;) {
        const due = await records
          .find({ checkAt: { $lte: at } })
          .sort({ checkAt: 1 })
          .limit(BATCH)
          .hint(CHECK_AT_INDEX)
          .lean<PictureRecord[]>();
        for (const record of due) {
          if (await removeIfUnreferenced(record)) result.removed++;
          else {
            await records.updateOne(
              { _id: record._id },
              { $set: { checkAt: new Date(at.getTime() + CHECK_INTERVAL_MS) } },
            );
            result.kept++;
          }
        }
        if (due.length < BATCH) return result;
      }
    },
  };
}
