import { type Connection, type Model, Schema } from 'mongoose';

/** A chat about whose unread messages a person was notified, as the events of the chat service describe it. */
export interface UnreadChatDocument {
  /** `<chat id>:<person id>` */
  _id: string;
  user: string;
  chatId: string;
  /** Empty for a one-to-one chat. */
  chatName: string;
  /** The name in further languages, by the code of the language, of a chat of a plan. */
  chatNameTranslations?: Record<string, string>;
  writerId: string;
  writerName: string;
  count: number;
  /** The newest message about which the person was notified. */
  seq: number;
  /** The first one about which the person was notified since they last had nothing unread. */
  firstSeq: number;
  /** Nothing up to this message is unread. */
  readSeq: number;
  /** The last digest that it was in. */
  digest?: string;
  /** The newest message of that time. */
  digestSeq?: number;
  changedAt: Date;
}
export type UnreadChatModel = Model<UnreadChatDocument>;

/** The time after which the record of a chat that is not opened is removed. */
const KEPT_SECONDS = 90 * 24 * 3600;

const schema = new Schema<UnreadChatDocument>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    chatId: { type: String, required: true },
    chatName: { type: String, default: '' },
    chatNameTranslations: { type: Schema.Types.Mixed, default: undefined },
    writerId: { type: String, default: '' },
    writerName: { type: String, default: '' },
    count: { type: Number, default: 0 },
    seq: { type: Number, default: 0 },
    firstSeq: { type: Number, default: 0 },
    readSeq: { type: Number, default: 0 },
    digest: String,
    digestSeq: Number,
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'unread_chats' },
);
schema.index({ user: 1, changedAt: -1 }, { name: 'unread_chats_of_a_user' });
schema.index({ writerId: 1 }, { name: 'unread_chats_by_writer' });
schema.index({ changedAt: 1 }, { name: 'unread_chats_expire', expireAfterSeconds: KEPT_SECONDS });

export const unreadChatModel = (connection: Connection): UnreadChatModel =>
  connection.model<UnreadChatDocument>('unread_chats', schema);
