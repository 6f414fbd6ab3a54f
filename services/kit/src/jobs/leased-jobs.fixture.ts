import { type Model, Schema } from 'mongoose';
import { createLogger } from '../logger.ts';
import { openMongo } from '../mongo.ts';
import { type LeasedJob, leasedJobFields } from './leases.ts';

/** A job of the tests. */
export interface Parcel extends LeasedJob {
  _id: string;
  dueAt: Date;
  /** The number of times that its work was done. */
  delivered: number;
}

const schema = new Schema<Parcel>(
  { _id: String, dueAt: Date, delivered: Number, ...leasedJobFields },
  { versionKey: false, collection: 'parcels' },
);
schema.index({ dueAt: 1 }, { name: 'due_parcels' });

/** Opens the database of a test. */
export async function openParcels(namespace: string) {
  const logger = createLogger('test', 'silent');
  const mongo = openMongo({ uri: String(process.env.MONGODB_URI), namespace, service: 'jobs', logger });
  const parcels: Model<Parcel> = mongo.model<Parcel>('parcels', schema);
  await mongo.asPromise();
  return { mongo, parcels };
}
