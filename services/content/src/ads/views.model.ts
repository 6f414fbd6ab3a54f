import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The views of an ad on a day (UTC). `_id` is `<ad>:<yyyy-mm-dd>`. */
interface AdDayDocument {
  _id: string;
  ad: Types.ObjectId;
  day: string;
  impressions: number;
  clicks: number;
  expiresAt: Date;
}

/** The page views of a network that counted for an ad on a day. `_id` is a hash of the three. */
interface AdNetworkDocument {
  _id: string;
  impressions: string[];
  clicks: string[];
  expiresAt: Date;
}

const expiresAt = (name: string) => ({
  type: Date,
  required: true,
  index: { name, expireAfterSeconds: 0 },
});

const daySchema = new Schema<AdDayDocument>(
  {
    _id: { type: String, required: true },
    ad: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    impressions: { type: Number, default: 0 },
    clicks: { type: Number, default: 0 },
    expiresAt: expiresAt('ad_days_expire'),
  },
  { collection: 'ad_days', versionKey: false },
);
daySchema.index({ ad: 1, day: 1 }, { name: 'by_ad_and_day' });
daySchema.index({ day: 1 }, { name: 'by_day' });

const networkSchema = new Schema<AdNetworkDocument>(
  {
    _id: { type: String, required: true },
    impressions: [String],
    clicks: [String],
    expiresAt: expiresAt('ad_networks_expire'),
  },
  { collection: 'ad_networks', versionKey: false },
);

export type AdDayModel = Model<AdDayDocument>;
export type AdNetworkModel = Model<AdNetworkDocument>;

export const adDayModel = (connection: Connection): AdDayModel =>
  connection.model<AdDayDocument>('AdDay', daySchema);

export const adNetworkModel = (connection: Connection): AdNetworkModel =>
  connection.model<AdNetworkDocument>('AdNetwork', networkSchema);
