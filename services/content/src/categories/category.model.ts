import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Created, creationField } from '@layover/shared/managed-documents/creation';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import { type LastSave, lastSaveField } from '@layover/shared/managed-documents/revision';
import { type Connection, type Model, Schema } from 'mongoose';

/** A name with its translations, by the code of the language. */
export interface Named {
  _id: string;
  name: string;
  translations?: Record<string, { name?: string }>;
}

/** A category of plans. `_id` is the slug that plans refer to. */
export interface CategoryDocument extends Named, Created {
  icon: string;
  /** In order. Their ids are slugs as well. */
  subcategories: Named[];
  /** The subcategory, by the id of a removed one, that its plans got instead. */
  replacements?: Record<string, string>;
  /** Position in the order of an ADMIN, or NO_ORDER. */
  order: number;
  /** Grows with every edit of an ADMIN. Read it with `revisionOf`. */
  revision?: number;
  lastSave?: LastSave;
  /** Grows with every change. */
  version: number;
  /** Removed by an ADMIN. The document stays, for plans that were made meanwhile. */
  removedAt: Date | null;
  /** The category that the plans of a removed one got; empty for none. */
  replacement: string;
  outbox?: OutboxEntry[];
}

const named = {
  _id: { type: String, required: true },
  name: { type: String, required: true },
  translations: { type: Schema.Types.Mixed, default: undefined },
};

const categorySchema = new Schema<CategoryDocument>(
  {
    ...named,
    icon: { type: String, default: '' },
    subcategories: [named],
    replacements: { type: Schema.Types.Mixed, default: undefined },
    order: { type: Number, default: NO_ORDER },
    revision: { type: Number, default: 1 },
    ...lastSaveField,
    ...creationField,
    version: { type: Number, default: 1 },
    removedAt: { type: Date, default: null },
    replacement: { type: String, default: '' },
    ...outboxFields,
  },
  { collection: 'categories', versionKey: false },
);
categorySchema.index({ order: 1, _id: 1 }, { name: 'in_order' });

export type CategoryModel = Model<CategoryDocument>;

export const categoryModel = (connection: Connection): CategoryModel =>
  connection.model<CategoryDocument>('Category', categorySchema);
