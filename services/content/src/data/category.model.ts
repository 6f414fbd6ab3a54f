import { type Connection, type InferSchemaType, Schema } from 'mongoose';

/** `_id` is the slug that plans refer to. */
const categorySchema = new Schema(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    icon: { type: String, default: '' },
    subcategories: [{ _id: { type: String, required: true }, name: { type: String, required: true } }],
    order: { type: Number, default: 0 },
    version: { type: Number, default: 1 },
  },
  { collection: 'categories', versionKey: false },
);
categorySchema.index({ order: 1, _id: 1 }, { name: 'in_order' });

export type CategoryDocument = InferSchemaType<typeof categorySchema>;
export const categoryModel = (connection: Connection) => connection.model('Category', categorySchema);
export type CategoryModel = ReturnType<typeof categoryModel>;
