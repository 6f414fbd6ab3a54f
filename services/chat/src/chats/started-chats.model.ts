import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The one-to-one chats that a user started on a day (UTC). */
export interface StartedChats {
  /** `<user>:<yyyy-mm-dd>` */
  _id: string;
  chats: Types.ObjectId[];
  expiresAt: Date;
}
export type StartedChatsModel = Model<StartedChats>;

const schema = new Schema<StartedChats>(
  {
    _id: { type: String, required: true },
    chats: [Schema.Types.ObjectId],
    expiresAt: {
      type: Date,
      required: true,
      index: { name: 'started_chats_are_forgotten', expireAfterSeconds: 0 },
    },
  },
  { versionKey: false, collection: 'startedChats' },
);

export const startedChatsModel = (connection: Connection): StartedChatsModel =>
  connection.model<StartedChats>('startedChats', schema);
