import { type Connection, type Model, Schema } from 'mongoose';

/** The ADMINs whose accounts are not disabled, in one document, so that one write decides who is the last of them. */
export interface AdminRosterDocument {
  _id: string;
  /** Ids of accounts. An account that is an ADMIN may be missing for a while; nobody else is ever in it. */
  active: string[];
  /** Increases with every change. */
  version: number;
  changedAt: Date;
}

export type AdminRosterModel = Model<AdminRosterDocument>;

const schema = new Schema<AdminRosterDocument>(
  {
    _id: { type: String, required: true },
    active: { type: [String], default: [] },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'admin_roster' },
);

export const adminRosterModel = (connection: Connection): AdminRosterModel =>
  connection.model<AdminRosterDocument>('admin_roster', schema);
