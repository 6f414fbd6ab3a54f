import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Membership } from './membership.rules.ts';

export interface MembershipDocument extends Omit<Membership, 'chatId' | 'user' | 'withheldFrom'> {
  _id: Types.ObjectId;
  chatId: Types.ObjectId;
  user: Types.ObjectId;
  withheldFrom?: Types.ObjectId | null;
}
export type MembershipModel = Model<MembershipDocument>;

const id = { type: Schema.Types.ObjectId, required: true };
const seq = { type: Number, default: 0 };

export const ONE_MEMBERSHIP = 'one_membership_per_user_and_chat';
export const NEWEST_OF_USER = 'memberships_of_a_user_by_last_message';
export const MEMBERS_OF_CHAT = 'members_of_a_chat';

const schema = new Schema<MembershipDocument>(
  {
    chatId: id,
    user: id,
    joinedSeq: seq,
    readSeq: seq,
    clearedSeq: { type: Number, default: -1 },
    archivedSeq: { type: Number, default: -1 },
    leftSeq: { type: Number, default: null },
    leftAt: { type: Date, default: null },
    // Holds ids as hex strings, because no query uses them.
    leftView: { type: Schema.Types.Mixed, default: null },
    mutedUntil: { type: Date, default: null },
    pinnedAt: { type: Date, default: null },
    markedUnread: { type: Boolean, default: false },
    lastAt: Date,
    removed: { type: Boolean, default: false },
    withheldFrom: { type: Schema.Types.ObjectId, default: null },
    closedAt: { type: Date, default: null },
    revision: seq,
    changedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'memberships' },
);
schema.index({ user: 1, chatId: 1 }, { unique: true, name: ONE_MEMBERSHIP });
schema.index({ user: 1, lastAt: -1 }, { name: NEWEST_OF_USER });
schema.index({ chatId: 1 }, { name: MEMBERS_OF_CHAT });

export const membershipModel = (connection: Connection): MembershipModel =>
  connection.model<MembershipDocument>('memberships', schema);
