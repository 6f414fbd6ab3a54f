import { Types } from 'mongoose';

/** Ids are hex strings in the domain and ObjectIds in the database. */
export const oid = (id: string) => new Types.ObjectId(id);
export const oids = (ids: Iterable<string>) => Array.from(ids, oid);
export const hex = (id: Types.ObjectId) => id.toHexString();
export const newHexId = () => new Types.ObjectId().toHexString();
