import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { StoredAttachment } from './attachment.rules.ts';

export interface AttachmentDocument extends Omit<StoredAttachment, '_id' | 'chatId' | 'user'> {
  _id: Types.ObjectId;
  chatId: Types.ObjectId;
  user: Types.ObjectId;
  /** The cleanup checks the attachment at this time. Absent once a message is known to carry it. */
  checkAt?: Date;
  /** The cleanup is removing it; no message can claim it. */
  isGoing?: true;
}
export type AttachmentModel = Model<AttachmentDocument>;

const id = { type: Schema.Types.ObjectId, required: true };

export const ATTACHMENTS_BY_OWNER = 'attachments_by_owner';
export const ATTACHMENTS_TO_CHECK = 'attachments_to_check';

const schema = new Schema<AttachmentDocument>(
  {
    chatId: id,
    user: id,
    clientId: { type: String, default: null },
    key: { type: String, required: true },
    kind: { type: String, enum: ['image', 'voice', 'file'], required: true },
    name: { type: String, required: true },
    type: { type: String, required: true },
    size: { type: Number, required: true },
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    seconds: Number,
    createdAt: { type: Date, required: true },
    checkAt: Date,
    isGoing: Boolean,
  },
  { versionKey: false, collection: 'attachments' },
);
schema.index({ user: 1, clientId: 1 }, { name: ATTACHMENTS_BY_OWNER });
schema.index({ checkAt: 1 }, { name: ATTACHMENTS_TO_CHECK });

export const attachmentModel = (connection: Connection): AttachmentModel =>
  connection.model<AttachmentDocument>('attachments', schema);
