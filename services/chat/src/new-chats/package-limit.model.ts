import type { Tier } from '@layover/proto/http/shared-schemas';
import { type Connection, type Model, Schema } from 'mongoose';

/** The limits of a tier as the payment service publishes them. */
export interface PackageLimitCopy extends PackageLimits {
  _id: string;
  version: number;
}
export type PackageLimitModel = Model<PackageLimitCopy>;

const schema = new Schema<PackageLimitCopy>(
  {
    _id: { type: String, required: true },
    chatRequestsPerDay: { type: Number, default: null },
    groupMembers: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'packageLimits' },
);

export const packageLimitModel = (connection: Connection): PackageLimitModel =>
  connection.model<PackageLimitCopy>('packageLimits', schema);

export interface PackageLimits {
  /** New one-to-one chats per day; null for no limit. */
  chatRequestsPerDay: number | null;
  /** Includes the creator. */
  groupMembers: number;
}

/** Apply until the payment service has published limits. */
export const DEFAULT_LIMITS: Readonly<Record<Tier, PackageLimits>> = {
  free: { chatRequestsPerDay: 5, groupMembers: 10 },
  silver: { chatRequestsPerDay: 20, groupMembers: 25 },
  gold: { chatRequestsPerDay: 60, groupMembers: 100 },
  diamond: { chatRequestsPerDay: null, groupMembers: 250 },
};
