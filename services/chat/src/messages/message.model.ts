import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { LinkPreview } from '@layover/proto/http/chat/link-preview';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { hex, oid, oids } from '../ids.ts';
import type { ModeratedContent, StoredMessage } from './message.rules.ts';

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
    | 'linkPreview'
    | 'editedAt'
    | 'deleted'
    | 'moderated'
  > {
  _id: Types.ObjectId;
  chatId: Types.ObjectId;
  user: Types.ObjectId;
  notice?: StoredMessage['notice'];
  about?: Types.ObjectId;
  replyTo?: { _id: Types.ObjectId; seq: number; user: Types.ObjectId };
  attachment?: Omit<Attachment, '_id'> & { _id: Types.ObjectId };
  linkPreview?: LinkPreview;
  editedAt?: Date;
  deleted?: true;
  moderated?: Pick<MessageDocument, 'text' | 'replyTo' | 'attachment' | 'linkPreview' | 'editedAt'>;
  /** Version of the newest decision of the ADMINs. */
  moderationVersion?: number;
  /** Members who have blocked the writer; absent if there is none. */
  hiddenFrom?: Types.ObjectId[];
  blocked?: boolean;
}
export type MessageModel = Model<MessageDocument>;

const id = { type: Schema.Types.ObjectId, required: true };

export const ONE_PER_CLIENT_ID = 'one_message_per_client_id';
export const ONE_PER_SEQ = 'one_message_per_seq';
export const BY_REVISION = 'messages_by_revision';
export const LINK_PREVIEWS_DUE = 'messages_with_due_link_preview';

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
    linkPreview: Schema.Types.Mixed,
    linkPreviewDueAt: Date,
    editedAt: Date,
    deleted: Boolean,
    moderated: Schema.Types.Mixed,
    moderationVersion: Number,
    hiddenFrom: { type: [Schema.Types.ObjectId], default: undefined },
    blocked: Boolean,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'messages' },
);
schema.index({ chatId: 1, user: 1, clientId: 1 }, { unique: true, name: ONE_PER_CLIENT_ID });
schema.index({ chatId: 1, seq: 1 }, { unique: true, name: ONE_PER_SEQ });
schema.index({ chatId: 1, revision: 1 }, { name: BY_REVISION });
schema.index(
  { linkPreviewDueAt: 1 },
  { name: LINK_PREVIEWS_DUE, partialFilterExpression: { linkPreviewDueAt: { $exists: true } } },
);

export const messageModel = (connection: Connection): MessageModel =>
  connection.model<MessageDocument>('messages', schema);

const toReplyTo = (replyTo: MessageDocument['replyTo']): StoredMessage['replyTo'] =>
  replyTo ? { _id: hex(replyTo._id), seq: replyTo.seq, user: hex(replyTo.user) } : null;
const toAttachment = (attachment: MessageDocument['attachment']): StoredMessage['attachment'] =>
  attachment ? { ...attachment, _id: hex(attachment._id) } : null;

const toModerated = ({
  text,
  replyTo,
  attachment,
  linkPreview,
  editedAt,
}: NonNullable<MessageDocument['moderated']>): ModeratedContent => ({
  text,
  replyTo: toReplyTo(replyTo),
  attachment: toAttachment(attachment),
  linkPreview: linkPreview ?? null,
  editedAt: editedAt ?? null,
});

export const toMessage = ({
  _id,
  chatId,
  user,
  blocked: _,
  moderationVersion: _version,
  moderated,
  ...rest
}: MessageDocument): StoredMessage => ({
  ...rest,
  _id: hex(_id),
  chatId: hex(chatId),
  user: hex(user),
  notice: rest.notice ?? null,
  about: rest.about ? hex(rest.about) : null,
  replyTo: toReplyTo(rest.replyTo),
  attachment: toAttachment(rest.attachment),
  linkPreview: rest.linkPreview ?? null,
  editedAt: rest.editedAt ?? null,
  deleted: rest.deleted ?? false,
  ...(moderated && { moderated: toModerated(moderated) }),
  hiddenFrom: (rest.hiddenFrom ?? []).map(hex),
});

/** Leaves out empty fields, because most messages have none of them. */
export function toMessageDocument({
  hiddenFrom,
  notice,
  about,
  replyTo,
  attachment,
  linkPreview,
  editedAt,
  deleted,
  moderated: _moderated,
  ...rest
}: StoredMessage): MessageDocument {
  return {
    ...rest,
    _id: oid(rest._id),
    chatId: oid(rest.chatId),
    user: oid(rest.user),
    ...(notice && { notice }),
    ...(about && { about: oid(about) }),
    ...(replyTo && { replyTo: { _id: oid(replyTo._id), seq: replyTo.seq, user: oid(replyTo.user) } }),
    ...(attachment && { attachment: { ...attachment, _id: oid(attachment._id) } }),
    ...(linkPreview && { linkPreview }),
    ...(editedAt && { editedAt }),
    ...(deleted && { deleted }),
    ...(hiddenFrom.length > 0 && { hiddenFrom: oids(hiddenFrom), blocked: true }),
  };
}
