import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ReadMark } from './read-mark.rules.ts';

/** The read marks of a member of a chat, oldest first. It has the id of the membership. */
interface ReadMarksDocument {
  _id: Types.ObjectId;
  marks: ReadMark[];
}
export type ReadMarksModel = Model<ReadMarksDocument>;

const required = { required: true } as const;

const schema = new Schema<ReadMarksDocument>(
  {
    _id: { type: Schema.Types.ObjectId, ...required },
    marks: [
      {
        _id: false,
        after: { type: Number, ...required },
        seq: { type: Number, ...required },
        at: { type: Date, ...required },
      },
    ],
  },
  { versionKey: false, collection: 'read_marks' },
);

export const readMarksModel = (connection: Connection): ReadMarksModel =>
  connection.model<ReadMarksDocument>('read_marks', schema);
