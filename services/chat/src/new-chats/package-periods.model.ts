import { type PackagePeriod, packagePeriodSchema } from '@layover/shared/members/package-periods';
import { type Connection, type Model, Schema } from 'mongoose';

/** The packages of a person, as the payment service has published them. `_id` is the person. */
export interface PackagePeriodsCopy {
  _id: string;
  periods: PackagePeriod[];
  version: number;
}
export type PackagePeriodsModel = Model<PackagePeriodsCopy>;

const schema = new Schema<PackagePeriodsCopy>(
  {
    _id: { type: String, required: true },
    periods: [packagePeriodSchema],
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'packagePeriods' },
);

export const packagePeriodsModel = (connection: Connection): PackagePeriodsModel =>
  connection.model<PackagePeriodsCopy>('packagePeriods', schema);
