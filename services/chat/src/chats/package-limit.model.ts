import type { Tier } from '@layover/proto/http/shared-schemas';
import { type Connection, type Model, Schema } from 'mongoose';

/** Copy of what the payment service says a tier allows. */
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

/** Of who has no package, or one that is not known, those of the free one. */
export type LimitsOf = (tier: Tier | undefined) => Promise<PackageLimits>;

export const limitsOf =
  (model: PackageLimitModel): LimitsOf =>
  async (tier = 'free') =>
    (await model.findById(tier).lean<PackageLimitCopy>()) ?? DEFAULT_LIMITS[tier] ?? DEFAULT_LIMITS.free;

export interface PackageLimits {
  /** New one-to-one chats a day; null for no limit. */
  chatRequestsPerDay: number | null;
  /** Creator included. */
  groupMembers: number;
}

/** What holds until the payment service says otherwise. */
export const DEFAULT_LIMITS: Readonly<Record<Tier, PackageLimits>> = {
  free: { chatRequestsPerDay: 5, groupMembers: 10 },
  silver: { chatRequestsPerDay: 20, groupMembers: 25 },
  gold: { chatRequestsPerDay: 60, groupMembers: 100 },
  diamond: { chatRequestsPerDay: null, groupMembers: 250 },
};
