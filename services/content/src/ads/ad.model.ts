import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const adSchema = new Schema(
  {
    title: { type: String, default: '' },
    button: { type: String, enum: ['primary', 'secondary', 'quiet'], default: 'secondary' },
    buttontext: { type: String, default: '' },
    url: { type: String, default: '' },
    image: { type: String, default: '' },
    disable: { type: Boolean, default: false },
    order: { type: Number, default: 0 },
  },
  { collection: 'ads', versionKey: false },
);
adSchema.index({ disable: 1, order: 1, _id: 1 }, { name: 'shown_in_order' });

export type AdDocument = InferSchemaType<typeof adSchema> & { _id: Types.ObjectId };
export const adModel = (connection: Connection) => connection.model('Ad', adSchema);
export type AdModel = ReturnType<typeof adModel>;
