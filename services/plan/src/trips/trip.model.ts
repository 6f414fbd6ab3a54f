import { type Lodging, TripVisibility } from '@layover/proto/http/plan/trip';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A stay of a member in a city. */
export interface TripDocument {
  _id: Types.ObjectId;
  person: Types.ObjectId;
  /**
   * The slug of a destination, or the key of another city (`KnownCity`). Name and country are shown from here once the
   * destination is removed.
   */
  city: string;
  cityName: string;
  country: string;
  zone: string;
  /** The metropolitan area. A trip that was stored before there were areas gets it by `addMissingAreas`. */
  area?: string;
  /** Local dates of the city; the day of departure does not count. */
  from: string;
  to: string;
  /** 17:00 on the day of departure, when the trip ends. */
  until: Date;
  visibility: TripVisibility;
  /** The visibility that the owner chose before confirming the e-mail. Until then `visibility` is `nobody`. */
  visibilityOnceConfirmed?: TripVisibility;
  hideFromCompany: boolean;
  hideUntilArrival: boolean;
  lodging: Lodging | null;
  version: number;
  createdAt: Date;
  /**
   * When the overlaps are announced: set with each change, and removed afterwards. A trip that is hidden until arrival is
   * due again on the day of arrival.
   */
  announceAt?: Date;
}

const VISIBILITIES = TripVisibility.options;

const lodgingSchema = new Schema<Lodging>(
  {
    name: { type: String, default: '' },
    location: { lat: { type: Number, required: true }, lng: { type: Number, required: true } },
  },
  { _id: false },
);

const tripSchema = new Schema<TripDocument>(
  {
    person: { type: Schema.Types.ObjectId, required: true },
    city: { type: String, required: true },
    cityName: { type: String, required: true },
    country: { type: String, required: true },
    zone: { type: String, required: true },
    area: String,
    from: { type: String, required: true },
    to: { type: String, required: true },
    until: { type: Date, required: true },
    visibility: { type: String, enum: VISIBILITIES, required: true },
    visibilityOnceConfirmed: { type: String, enum: VISIBILITIES },
    hideFromCompany: { type: Boolean, required: true },
    hideUntilArrival: { type: Boolean, required: true },
    lodging: { type: lodgingSchema, default: null },
    version: { type: Number, default: 1 },
    createdAt: { type: Date, default: () => new Date() },
    announceAt: Date,
  },
  { collection: 'trips', versionKey: false },
);

export const ONE_TRIP_PER_ARRIVAL = 'one_trip_per_arrival';

tripSchema.index({ person: 1, city: 1, from: 1 }, { name: ONE_TRIP_PER_ARRIVAL, unique: true });
tripSchema.index({ person: 1, until: 1, _id: 1 }, { name: 'by_person' });
tripSchema.index({ area: 1, from: 1, to: 1 }, { name: 'by_area_and_arrival' });
tripSchema.index(
  { announceAt: 1 },
  { name: 'announcement_due', partialFilterExpression: { announceAt: { $exists: true } } },
);

export type TripModel = Model<TripDocument>;

export const tripModel = (connection: Connection): TripModel =>
  connection.model<TripDocument>('Trip', tripSchema);
