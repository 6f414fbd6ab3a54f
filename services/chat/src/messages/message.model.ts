import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { LinkPreview } from '@layover/proto/http/chat/link-preview';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { hex, oid, oids } from '../ids.ts';
import type { ModeratedContent, StoredMention, StoredMessage, StoredReaction } from './message.rules.ts';

interface ReactionDocument {
  user: Types.ObjectId;
  emoji: string;
  /** Absent if it is hidden from nobody. */
  hiddenFrom?: Types.ObjectId[];
}

interface MentionDocument {
  user: Types.ObjectId;
  name: string;
}

export interface MessageDocument
  extends Omit<
    StoredMessage,
    | '_id'
    | 'chatId'
    | 'user'
    | 'hiddenFrom'
    | 'mentions'
    | 'notice'
    | 'about'
    | 'replyTo'
    | 'forwarded'
    | 'attachment'
    | 'linkPreview'
    | 'reactions'
    | 'editedAt'
    | 'deleted'
    | 'moderated'
  > {
  _id: Types.ObjectId;
  chatId: Types.ObjectId;
  user: Types.ObjectId;
  /** Absent or empty if there is none. */
  mentions?: MentionDocument[];
  notice?: StoredMessage['notice'];
  about?: Types.ObjectId;
  replyTo?: { _id: Types.ObjectId; seq: number; user: Types.ObjectId };
  forwarded?: true;
  attachment?: Omit<Attachment, '_id'> & { _id: Types.ObjectId };
  linkPreview?: LinkPreview;
  /** Absent if there is none. */
  reactions?: ReactionDocument[];
  editedAt?: Date;
  deleted?: true;
  moderated?: Pick<
    MessageDocument,
    'text' | 'mentions' | 'replyTo' | 'attachment' | 'linkPreview' | 'editedAt'
  >;
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
    mentions: {
      type: [{ _id: false, user: id, name: { type: String, required: true } }],
      default: undefined,
    },
    type: { type: String, enum: ['normal', 'notification'], required: true },
    notice: String,
    about: Schema.Types.ObjectId,
    replyTo: new Schema({ _id: id, seq: { type: Number, required: true }, user: id }),
    forwarded: Boolean,
    attachment: new Schema({
      _id: id,
      kind: String,
      name: String,
      type: String,
      size: Number,
      width: Number,
      height: Number,
      seconds: Number,
    }),
    linkPreview: Schema.Types.Mixed,
    linkPreviewDueAt: Date,
    reactions: {
      type: [
        {
          _id: false,
          user: id,
          emoji: { type: String, required: true },
          hiddenFrom: { type: [Schema.Types.ObjectId], default: undefined },
        },
      ],
      default: undefined,
    },
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

const toMentions = (mentions: MessageDocument['mentions'] = []): StoredMention[] =>
  mentions.map(({ user, name }) => ({ user: hex(user), name }));
export const toMentionDocuments = (mentions: readonly StoredMention[]): MentionDocument[] =>
  mentions.map(({ user, name }) => ({ user: oid(user), name }));

const toReaction = ({ user, emoji, hiddenFrom = [] }: ReactionDocument): StoredReaction => ({
  user: hex(user),
  emoji,
  hiddenFrom: hiddenFrom.map(hex),
});
export const toReactionDocument = ({ user, emoji, hiddenFrom }: StoredReaction): ReactionDocument => ({
  user: oid(user),
  emoji,
  ...(hiddenFrom.length > 0 && { hiddenFrom: oids(hiddenFrom) }),
});

const toModerated = ({
  text,
  mentions,
  replyTo,
  attachment,
  linkPreview,
  editedAt,
}: NonNullable<MessageDocument['moderated']>): ModeratedContent => ({
  text,
  mentions: toMentions(mentions),
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
  mentions: toMentions(rest.mentions),
  notice: rest.notice ?? null,
  about: rest.about ? hex(rest.about) : null,
  replyTo: toReplyTo(rest.replyTo),
  forwarded: rest.forwarded ?? false,
  attachment: toAttachment(rest.attachment),
  linkPreview: rest.linkPreview ?? null,
  reactions: (rest.reactions ?? []).map(toReaction),
  editedAt: rest.editedAt ?? null,
  deleted: rest.deleted ?? false,
  ...(moderated && { moderated: toModerated(moderated) }),
  hiddenFrom: (rest.hiddenFrom ?? []).map(hex),
});

/** Leaves out empty fields, because most messages have none of them. */
export function toMessageDocument({
  hiddenFrom,
  mentions,
  notice,
  about,
  replyTo,
  forwarded,
  attachment,
  linkPreview,
  reactions,
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
    ...(mentions.length > 0 && { mentions: toMentionDocuments(mentions) }),
    ...(notice && { notice }),
    ...(about && { about: oid(about) }),
    ...(replyTo && { replyTo: { _id: oid(replyTo._id), seq: replyTo.seq, user: oid(replyTo.user) } }),
    ...(forwarded && { forwarded }),
    ...(attachment && { attachment: { ...attachment, _id: oid(attachment._id) } }),
    ...(linkPreview && { linkPreview }),
    ...(reactions.length > 0 && { reactions: reactions.map(toReactionDocument) }),
    ...(editedAt && { editedAt }),
    ...(deleted && { deleted }),
    ...(hiddenFrom.length > 0 && { hiddenFrom: oids(hiddenFrom), blocked: true }),
  };
}
