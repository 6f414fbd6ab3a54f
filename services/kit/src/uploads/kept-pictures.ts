import { type Connection, type Model, Schema } from 'mongoose';
import type { Logger } from '../logger.ts';
import type { ImageKind, Uploads } from './index.ts';
import type { CleanupResult } from './sweeping.ts';

/** A stored picture, and when it is to be looked whether a document names it. `_id` is its path. */
interface PictureRecord {
  _id: string;
  checkAt: Date;
}

const HOUR_MS = 60 * 60 * 1000;
/** How long a document may take to name a picture that was stored for it. */
const UNNAMED_MS = HOUR_MS;
const EVERY_MS = 24 * HOUR_MS;
/** Looked at in one go. */
const BATCH = 100;

const TO_CHECK = 'pictures_to_check';

const schema = new Schema<PictureRecord>(
  { _id: { type: String, required: true }, checkAt: { type: Date, required: true } },
  { versionKey: false, collection: 'pictures' },
);
schema.index({ checkAt: 1 }, { name: TO_CHECK });

const pictureModel = (connection: Connection): Model<PictureRecord> =>
  connection.model<PictureRecord>('pictures', schema);

export interface KeptPicturesOptions {
  mongo: Connection;
  uploads: Uploads;
  /** Whether any document of the service names the picture. Paths are never given twice, so what no document names stays so. */
  isNamed: (path: string) => Promise<boolean>;
  logger: Logger;
}

export type KeptPictures = ReturnType<typeof keptPictures>;

/**
 * The pictures of a service, each kept as long as a document names it. The record of a picture is written before its
 * file and removed after it, so that a crash leaves nothing that is not found again: every picture is looked at once a day.
 */
export function keptPictures({ mongo, uploads, isNamed, logger }: KeptPicturesOptions) {
  const records = pictureModel(mongo);

  async function removeUnnamed(path: string): Promise<boolean> {
    if (await isNamed(path)) return false;
    await uploads.remove(path);
    await records.deleteOne({ _id: path });
    return true;
  }

  const checkAt = (path: string, at: Date) =>
    records.updateOne({ _id: path }, { $set: { checkAt: at } }, { upsert: true });

  return {
    store: (bytes: Uint8Array, kind: ImageKind): Promise<string> =>
      uploads.store(bytes, kind, (path) => checkAt(path, new Date(Date.now() + UNNAMED_MS))),

    /** A document names them no more. What cannot be removed now, the next sweep removes. */
    async replaced(paths: readonly string[]): Promise<void> {
      for (const path of paths.filter(uploads.isOwn)) {
        try {
          await checkAt(path, new Date());
          await removeUnnamed(path);
        } catch (err) {
          logger.warn({ err, path }, 'the sweep will remove this picture');
        }
      }
    },

    /** All instances may do so at once. */
    async sweep(at = new Date()): Promise<CleanupResult> {
      const swept = { kept: 0, removed: 0 };
      for (;;) {
        const due = await records
          .find({ checkAt: { $lte: at } })
          .sort({ checkAt: 1 })
          .limit(BATCH)
          .hint(TO_CHECK)
          .lean<PictureRecord[]>();
        for (const { _id: path } of due) {
          if (await removeUnnamed(path)) swept.removed++;
          else {
            await records.updateOne({ _id: path }, { $set: { checkAt: new Date(at.getTime() + EVERY_MS) } });
            swept.kept++;
          }
        }
        if (due.length < BATCH) return swept;
      }
    },
  };
}
