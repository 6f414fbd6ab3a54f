import type { Attachment } from '@layover/proto/http/attachment';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { StoredMessage } from '../domain/message.ts';

export interface MessageDocument
  extends Omit<
    StoredMessage,
    | '_id'
    | 'chatId'
    | 'user'
    | 'hiddenFrom'
    | 'notice'
    | 'about'
    | 'replyTo'
    | 'attachment'
    | 'editedAt'
    | 'deleted'
  > {
  _id: Types.ObjectId;
  chatId: Types.ObjectId;
  user: Types.ObjectId;
  notice?: StoredMessage['notice'];
  about?: Types.ObjectId;
  replyTo?: { _id: Types.ObjectId; seq: number; user: Types.ObjectId };
  attachment?: Omit<Attachment, '_id'> & { _id: Types.ObjectId };
  editedAt?: Date;
  deleted?: true;
  /** Only where somebody has blocked the writer. */
  hiddenFrom?: Types.ObjectId[];
  blocked?: boolean;
}
export type MessageModel = Model<MessageDocument>;

const id = { type: Schema.Types.ObjectId, required: true };

export const ONE_PER_CLIENT_ID = 'one_message_per_client_id';
export const ONE_PER_PLACE = 'one_message_per_place';
export const BY_REVISION = 'messages_by_revision';

const schema = new Schema<MessageDocument>(
  {
    chatId: id,
    seq: { type: Number, required: true },
    revision: { type: Number, required: true },
    user: id,
    clientId: { type: String, required: true },
    text: { type: String, default: '' },
    type: { type: String, enum: ['normal', 'notification'], required: true },
    notice: String,
    about: Schema.Types.ObjectId,
    replyTo: new Schema({ _id: id, seq: { type: Number, required: true }, user: id }),
    attachment: new Schema({
      _id: id,
      kind: String,
      name: String,
      type: String,
      size: Number,
      width: Number,
      height: Number,
    }),
    editedAt: Date,
    deleted: Boolean,
    hiddenFrom: { type: [Schema.Types.ObjectId], default: undefined },
    blocked: Boolean,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'messages' },
);
schema.index({ chatId: 1, user: 1, clientId: 1 }, { unique: true, name: ONE_PER_CLIENT_ID });
schema.index({ chatId: 1, seq: 1 }, { unique: true, name: ONE_PER_PLACE });
schema.index({ chatId: 1, revision: 1 }, { name: BY_REVISION });

export const messageModel = (connection: Connection): MessageModel =>
  connection.model<MessageDocument>('messages', schema);
