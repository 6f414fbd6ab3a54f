import type { Tier } from '@layover/proto/http/shared-schemas';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The invitation link of a group. `_id` is the id of the group, so that a new link replaces the one before. */
export interface GroupLinkDocument {
  _id: Types.ObjectId;
  tokenHash: string;
  /** The manager who has made it. */
  by: Types.ObjectId;
  /** The package in the token of that manager: see limitsOf. */
  tier?: Tier | undefined;
  createdAt: Date;
  expiresAt: Date;
}
export type GroupLinkModel = Model<GroupLinkDocument>;

const schema = new Schema<GroupLinkDocument>(
  {
    tokenHash: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    tier: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'group_links' },
);
schema.index({ tokenHash: 1 }, { unique: true, name: 'group_links_by_token' });
schema.index({ by: 1 }, { name: 'group_links_of_a_manager' });
schema.index({ expiresAt: 1 }, { name: 'expired_group_links', expireAfterSeconds: 0 });

export const groupLinkModel = (connection: Connection): GroupLinkModel =>
  connection.model<GroupLinkDocument>('group_links', schema);
