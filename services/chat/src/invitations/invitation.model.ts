import { type Connection, type Model, Schema, type Types } from 'mongoose';

/**
 * Leads from a person to the groups that invite them. The candidates of the chat decide whether it is valid.
 */
export interface InvitationDocument {
  _id: Types.ObjectId;
  chatId: Types.ObjectId;
  user: Types.ObjectId;
  by: Types.ObjectId;
  at: Date;
}
export type InvitationModel = Model<InvitationDocument>;

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<InvitationDocument>(
  { chatId: id, user: id, by: id, at: { type: Date, required: true } },
  { versionKey: false, collection: 'invitations' },
);
schema.index({ user: 1, at: 1 }, { name: 'invitations_of_a_person' });

schema.index({ by: 1 }, { name: 'invitations_by_a_person' });

export const invitationModel = (connection: Connection): InvitationModel =>
  connection.model<InvitationDocument>('invitations', schema);
