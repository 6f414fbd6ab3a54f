import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Created, creationField } from '@layover/shared/managed-documents/creation';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import { type LastSave, lastSaveField } from '@layover/shared/managed-documents/revision';
import { type Connection, type Model, Schema } from 'mongoose';

/** A category of the blog. `_id` is its slug, which never changes. */
export interface BlogCategoryDocument extends Created {
  _id: string;
  name: string;
  translations?: Record<string, { name?: string }>;
  /** Place in the order of an ADMIN, or NO_ORDER. */
  order: number;
  /** Grows with every edit. */
  revision: number;
  lastSave?: LastSave;
  /** Grows with every change. */
  version: number;
  /** Removed by an ADMIN. The document stays, for its events and for a category with the same name. */
  removedAt: Date | null;
  outbox?: OutboxEntry[];
}

const schema = new Schema<BlogCategoryDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    translations: { type: Schema.Types.Mixed, default: undefined },
    order: { type: Number, default: NO_ORDER },
    revision: { type: Number, default: 1 },
    ...lastSaveField,
    ...creationField,
    version: { type: Number, default: 1 },
    removedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'blog_categories', versionKey: false },
);
schema.index({ order: 1, _id: 1 }, { name: 'in_order' });

export type BlogCategoryModel = Model<BlogCategoryDocument>;

export const blogCategoryModel = (connection: Connection): BlogCategoryModel =>
  connection.model<BlogCategoryDocument>('BlogCategory', schema);
