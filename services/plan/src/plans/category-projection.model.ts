import { type Connection, type Model, Schema } from 'mongoose';

/** The fields of the content service's categories that plans need, updated by `content.category-changed`. */
export interface CategoryProjection {
  _id: string;
  name: string;
  subcategories: { _id: string; name: string }[];
  removed: boolean;
  version: number;
}

const categorySchema = new Schema<CategoryProjection>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    subcategories: [{ _id: { type: String, required: true }, name: { type: String, required: true } }],
    removed: { type: Boolean, default: false },
    version: { type: Number, required: true },
  },
  { collection: 'categories', versionKey: false },
);

export type CategoryProjectionModel = Model<CategoryProjection>;

export const categoryProjectionModel = (connection: Connection): CategoryProjectionModel =>
  connection.model<CategoryProjection>('Category', categorySchema);
