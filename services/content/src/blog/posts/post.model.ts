import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type LastSave, lastSaveField } from '@layover/shared/managed-documents/revision';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The short texts of a post in one language. */
export interface PostTexts {
  title: string;
  excerpt: string;
  imageAlt: string;
  /** The beginning of the text, for lists. */
  summary: string;
}

type StoredState = 'draft' | 'scheduled' | 'published';

export interface PostDocument extends PostTexts {
  _id: Types.ObjectId;
  author: Types.ObjectId;
  /** The title in lower case without accents, for sorting and searching. */
  titleKey: string;
  /** Empty until the post is published for the first time. */
  slug: string;
  /** The language of the post's own texts. */
  locale: string;
  translations: Record<string, Partial<PostTexts>>;
  /** The sanitised HTML, by the code of the language. Lists do not read it. */
  bodies: Record<string, string>;
  image: string;
  categories: string[];
  tags: string[];
  /** The stored paths of all pictures that the post shows. */
  pictures: string[];
  readingMinutes: number;
  state: StoredState;
  publishAt: Date | null;
  /** When it was published for the first time. */
  publishedAt: Date | null;
  /** By ADMINs. */
  hidden: boolean;
  featured: boolean;
  /** The keys by which lists filter; empty unless everybody may see the post. See `keysOf`. */
  keys: string[];
  /** The folded words of its texts; empty unless everybody may see the post. */
  words: string[];
  /** People who read it in the last 30 days. */
  reads: number;
  likes: number;
  comments: number;
  /** The newest decision about reports of the post. */
  moderation?: { hidden: boolean; version: number };
  /** Removed by its author or an ADMIN; it can be restored. */
  removedAt: Date | null;
  /** Grows with every edit and change of the state. */
  revision: number;
  lastSave?: LastSave;
  /** Grows with every change except of `reads`. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  outbox?: OutboxEntry[];
}

/** The fields that lists leave out. */
export const ROW_FIELDS = { bodies: 0, words: 0, keys: 0, pictures: 0 } as const;
/** Fields for queries alone, which no read returns. */
export const READ_FIELDS = { words: 0, keys: 0 } as const;

export const BY_FEATURED = 'by_key_featured';
export const BY_NEWEST = 'by_key_newest';
export const BY_READS = 'by_key_reads';
export const BY_WORD = 'by_word';
export const BY_AUTHOR = 'by_author';
export const BY_PICTURE = 'by_picture';
export const BY_CATEGORY = 'by_category';
export const SCHEDULED = 'scheduled_posts';
export const REMOVED = 'removed_posts';

/** The fields by which ADMINs sort posts. */
const TABLE_ORDERS = ['updatedAt', 'publishedAt', 'titleKey', 'reads', 'likes', 'comments'] as const;
export const tableIndex = (field: (typeof TABLE_ORDERS)[number]) => `sorted_by_${field}`;

const text = { type: String, default: '' };
const number = { type: Number, default: 0 };
const flag = { type: Boolean, default: false };
const date = { type: Date, default: null };

const schema = new Schema<PostDocument>(
  {
    author: { type: Schema.Types.ObjectId, required: true },
    slug: text,
    titleKey: text,
    title: text,
    excerpt: text,
    imageAlt: text,
    summary: text,
    locale: { type: String, required: true },
    translations: { type: Schema.Types.Mixed, default: {} },
    bodies: { type: Schema.Types.Mixed, default: {} },
    image: text,
    categories: { type: [String], default: [] },
    tags: { type: [String], default: [] },
    pictures: { type: [String], default: [] },
    readingMinutes: { type: Number, default: 1 },
    state: { type: String, enum: ['draft', 'scheduled', 'published'], default: 'draft' },
    publishAt: date,
    publishedAt: date,
    hidden: flag,
    featured: flag,
    keys: { type: [String], default: [] },
    words: { type: [String], default: [] },
    reads: number,
    likes: number,
    comments: number,
    moderation: { type: { _id: false, hidden: Boolean, version: Number }, default: undefined },
    removedAt: date,
    revision: { type: Number, default: 1 },
    ...lastSaveField,
    version: { type: Number, default: 1 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'posts', versionKey: false, minimize: false },
);
schema.index({ keys: 1, featured: -1, publishedAt: -1, _id: -1 }, { name: BY_FEATURED });
schema.index({ keys: 1, publishedAt: -1, _id: -1 }, { name: BY_NEWEST });
schema.index({ keys: 1, reads: -1, publishedAt: -1, _id: -1 }, { name: BY_READS });
schema.index({ words: 1, publishedAt: -1, _id: -1 }, { name: BY_WORD });
schema.index({ author: 1, updatedAt: -1, _id: -1 }, { name: BY_AUTHOR });
schema.index({ categories: 1 }, { name: BY_CATEGORY });
// The orders of the table of ADMINs.
for (const field of TABLE_ORDERS) schema.index({ [field]: 1, _id: 1 }, { name: tableIndex(field) });
schema.index({ pictures: 1 }, { name: BY_PICTURE });
schema.index({ publishAt: 1 }, { name: SCHEDULED, partialFilterExpression: { state: { $eq: 'scheduled' } } });
schema.index(
  { removedAt: 1 },
  { name: REMOVED, partialFilterExpression: { removedAt: { $gt: new Date(0) } } },
);

export type PostModel = Model<PostDocument>;

export const postModel = (connection: Connection): PostModel =>
  connection.model<PostDocument>('Post', schema);
