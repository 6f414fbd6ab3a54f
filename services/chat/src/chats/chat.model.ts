import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ChatState } from '../chat-state/index.ts';
import type { Candidate, Former } from '../group-people/index.ts';
import { hex, oid, oids } from '../ids.ts';

type ObjectId = Types.ObjectId;

interface CandidateDocument extends Omit<Candidate, 'user' | 'by'> {
  user: ObjectId;
  by: ObjectId | null;
}

export interface ChatDocument
  extends Omit<
    ChatState,
    | '_id'
    | 'creator'
    | 'managers'
    | 'picture'
    | 'members'
    | 'former'
    | 'closedBy'
    | 'candidates'
    | 'removed'
    | 'lastMsgUser'
    | 'lastMsg'
  > {
  _id: ObjectId;
  creator: ObjectId;
  managers?: ObjectId[];
  picture?: { path: string; by: ObjectId } | null;
  members: ObjectId[];
  former?: (Omit<Former, 'user'> & { user: ObjectId })[];
  closedBy: ObjectId[];
  /** In a one-to-one chat: the revision of the blocks between the two that `closedBy` follows. */
  pairRevision?: number;
  /** Absent if there is none. */
  candidates?: CandidateDocument[];
  removed?: ObjectId[] | null;
  lastMsgUser: ObjectId | null;
  lastMsg: ObjectId | null;
  /** The last allocations, from which each batch of messages reads its own. */
  allocations?: { batch: ObjectId; firstSeq: number; firstRevision: number }[];
  outbox?: OutboxEntry[];
}
export type ChatModel = Model<ChatDocument>;

const required = { required: true } as const;
const id = { type: Schema.Types.ObjectId, ...required };
const count = { type: Number, default: 0 };

/** No index but the id, because the document is written at every message: see docs/decisions/0005. */
const schema = new Schema<ChatDocument>(
  {
    chat_type: { type: String, enum: ['simple', 'group'], ...required },
    chat_name: { type: String, default: '' },
    creator: id,
    managers: { type: [Schema.Types.ObjectId], default: undefined },
    picture: { type: { _id: false, path: String, by: Schema.Types.ObjectId }, default: undefined },
    members: { type: [Schema.Types.ObjectId], ...required },
    former: {
      type: [{ _id: false, user: id, readSeq: count, seq: count, at: { type: Date, ...required } }],
      default: undefined,
    },
    closedBy: [Schema.Types.ObjectId],
    pairRevision: Number,
    candidates: {
      type: [{ _id: false, user: id, state: String, by: Schema.Types.ObjectId, open: Boolean, at: Date }],
      default: undefined,
    },
    removed: { type: [Schema.Types.ObjectId], default: undefined },
    requesting: { type: Boolean, default: false },
    plan: {
      type: { _id: String, nameTranslations: Schema.Types.Mixed, image: String, version: Number },
      default: undefined,
    },
    endedAt: Date,
    requestMessages: count,
    aclVersion: Number,
    seq: count,
    revision: count,
    changedAt: { type: Date, ...required },
    stableRevision: count,
    watermarkRevision: count,
    watermarkAt: { type: Date, ...required },
    lastMsgDate: { type: Date, ...required },
    listedAt: Date,
    lastMsgUser: { type: Schema.Types.ObjectId, default: null },
    lastMsg: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, ...required },
    allocations: {
      type: [{ _id: false, batch: Schema.Types.ObjectId, firstSeq: Number, firstRevision: Number }],
      default: undefined,
      select: false,
    },
    ...outboxFields,
  },
  { versionKey: false, collection: 'chats' },
);

export const chatModel = (connection: Connection): ChatModel =>
  connection.model<ChatDocument>('chats', schema);

const toCandidate = ({ user, state, by, open, at }: CandidateDocument): Candidate => ({
  user: hex(user),
  state,
  by: by && hex(by),
  open,
  at,
});
export const toCandidateDocument = ({ user, state, by, open, at }: Candidate): CandidateDocument => ({
  user: oid(user),
  state,
  by: by === null ? null : oid(by),
  open,
  at,
});

/** Fields that a projection leaves out stay absent. */
export function toChat(document: ChatDocument) {
  const {
    _id,
    creator,
    managers,
    picture,
    members,
    closedBy = [],
    former,
    candidates = [],
    removed,
    lastMsg,
    lastMsgUser,
    allocations: _allocations,
    outbox: _outbox,
    pairRevision: _pairRevision,
    ...rest
  } = document;
  return {
    ...rest,
    _id: hex(_id),
    creator: creator && hex(creator),
    ...(managers && { managers: managers.map(hex) }),
    ...(picture && { picture: { path: picture.path, by: hex(picture.by) } }),
    members: members?.map(hex),
    closedBy: closedBy.map(hex),
    ...(former && { former: former.map(({ user, ...each }) => ({ ...each, user: hex(user) })) }),
    candidates: candidates.map(toCandidate),
    ...(removed && { removed: removed.map(hex) }),
    lastMsg: lastMsg ? hex(lastMsg) : null,
    lastMsgUser: lastMsgUser ? hex(lastMsgUser) : null,
  } satisfies ChatState;
}

export const toChatDocument = ({
  former: _,
  picture: __,
  removed: ___,
  managers,
  ...chat
}: ChatState): Omit<ChatDocument, 'outbox' | 'allocations' | 'former' | 'picture' | 'removed'> => ({
  ...chat,
  _id: oid(chat._id),
  creator: oid(chat.creator),
  ...(managers && { managers: oids(managers) }),
  members: oids(chat.members),
  closedBy: oids(chat.closedBy),
  candidates: chat.candidates.map(toCandidateDocument),
  lastMsg: chat.lastMsg ? oid(chat.lastMsg) : null,
  lastMsgUser: chat.lastMsgUser ? oid(chat.lastMsgUser) : null,
});
