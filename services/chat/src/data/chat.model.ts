import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Candidate, ChatState, Former } from '../domain/chat.ts';

type ObjectId = Types.ObjectId;

export interface CandidateDocument extends Omit<Candidate, 'user' | 'by'> {
  user: ObjectId;
  by: ObjectId | null;
}

export interface ChatDocument
  extends Omit<
    ChatState,
    '_id' | 'creator' | 'members' | 'former' | 'closedBy' | 'candidates' | 'lastMsgUser' | 'lastMsg'
  > {
  _id: ObjectId;
  creator: ObjectId;
  members: ObjectId[];
  former?: (Omit<Former, 'user'> & { user: ObjectId })[];
  closedBy: ObjectId[];
  /** Absent while there is none. */
  candidates?: CandidateDocument[];
  lastMsgUser: ObjectId | null;
  lastMsg: ObjectId | null;
  /** The last places given out, and to which round of messages: see ROUNDS_KEPT. */
  rounds?: { round?: ObjectId; places: number; revisions: number }[];
  outbox?: OutboxEntry[];
}
export type ChatModel = Model<ChatDocument>;

const required = { required: true } as const;
const id = { type: Schema.Types.ObjectId, ...required };
const count = { type: Number, default: 0 };

/**
 * No index beyond the id on purpose: the document is written at every message, and an index over its members would
 * be written for each of them (measured: a third of the speed at 50 members, a quarter at 250). A member's chats are
 * found through `memberships`; the chat of a pair has the pair as its id.
 */
const schema = new Schema<ChatDocument>(
  {
    chat_type: { type: String, enum: ['simple', 'group'], ...required },
    chat_name: { type: String, default: '' },
    creator: id,
    members: { type: [Schema.Types.ObjectId], ...required },
    former: {
      type: [{ _id: false, user: id, readSeq: count, seq: count, at: { type: Date, ...required } }],
      default: undefined,
    },
    closedBy: [Schema.Types.ObjectId],
    candidates: {
      type: [{ _id: false, user: id, state: String, by: Schema.Types.ObjectId, open: Boolean, at: Date }],
      default: undefined,
    },
    requesting: { type: Boolean, default: false },
    requestMessages: count,
    rights: Number,
    seq: count,
    revision: count,
    changedAt: { type: Date, ...required },
    settled: count,
    markRevision: count,
    markAt: { type: Date, ...required },
    lastMsgDate: { type: Date, ...required },
    listedAt: Date,
    lastMsgUser: { type: Schema.Types.ObjectId, default: null },
    lastMsg: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, ...required },
    rounds: {
      type: [{ _id: false, round: Schema.Types.ObjectId, places: Number, revisions: Number }],
      default: undefined,
    },
    ...outboxFields,
  },
  { versionKey: false, collection: 'chats' },
);

export const chatModel = (connection: Connection): ChatModel =>
  connection.model<ChatDocument>('chats', schema);
