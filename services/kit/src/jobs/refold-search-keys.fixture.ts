import { searchTermsOf } from '@layover/proto/text/search-terms';
import { type Connection, type Model, Schema } from 'mongoose';
import { createLogger } from '../logger.ts';
import { openMongo } from '../mongo.ts';
import { refoldDocuments, refoldSearchKeys } from './refold-search-keys.ts';

/** A document with search keys. */
export interface Guide {
  _id: string;
  title: string;
  words: string[];
  version: number;
}

const schema = new Schema<Guide>(
  { _id: String, title: String, words: [String], version: Number },
  { versionKey: false, collection: 'guides' },
);
const logger = createLogger('test', 'silent');

export async function openGuides(namespace: string) {
  const mongo = openMongo({ uri: String(process.env.MONGODB_URI), namespace, service: 'guides', logger });
  const guides: Model<Guide> = mongo.model<Guide>('guides', schema);
  await mongo.asPromise();
  return { mongo, guides };
}

/** @param onDocument called before the keys of a document are made */
export function openRefolds(
  mongo: Connection,
  guides: Model<Guide>,
  onDocument: (guide: Guide) => unknown = () => undefined,
) {
  const refold = refoldDocuments<Guide>(guides, async (guide) => {
    await onDocument(guide);
    return { words: searchTermsOf(guide.title) };
  });
  return refoldSearchKeys({ mongo, logger, pollMs: 50, collections: { guides: refold } });
}

/** The document at which the process of `refold-until-killed.fixture.ts` stays. It is in the second batch. */
export const STUCK_AT = 'guide 0250';
