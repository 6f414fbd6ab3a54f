import { Schema, type Types } from 'mongoose';

/** A document that keeps the creation it comes from, because its own id is made from other fields or stays when it is revived. */
export interface Created {
  /** The id of the creation, as `createOnce` makes it. Missing if its client does not repeat creations. */
  creation?: Types.ObjectId;
}

/** The field of a schema for the creation of a document. */
export const creationField = { creation: { type: Schema.Types.ObjectId, default: undefined } };
