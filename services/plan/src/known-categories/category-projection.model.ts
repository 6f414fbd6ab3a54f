import { type Connection, type Model, Schema } from 'mongoose';

interface Named {
  _id: string;
  name: string;
  /** The name in further languages, by the code of the language. */
  translations?: Record<string, string>;
}

/** The fields of the content service's categories that plans need, updated by `content.category-changed`. */
export interface CategoryProjection extends Named {
  subcategories: Named[];
  removed: boolean;
  version: number;
}

const named = {
  _id: { type: String, required: true },
  name: { type: String, required: true },
  translations: { type: Schema.Types.Mixed, default: undefined },
};

const categorySchema = new Schema<CategoryProjection>(
  {
    ...named,
    subcategories: [named],
    removed: { type: Boolean, default: false },
    version: { type: Number, required: true },
  },
  { collection: 'categories', versionKey: false },
);

export type CategoryProjectionModel = Model<CategoryProjection>;

export const categoryProjectionModel = (connection: Connection): CategoryProjectionModel =>
  connection.model<CategoryProjection>('Category', categorySchema);

/** The names of a category or subcategory in all languages. */
export const namesOf = (named: Omit<Named, '_id'> | undefined): string[] =>
  named ? [named.name, ...Object.values(named.translations ?? {})] : [];
