import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Created, creationField } from '@layover/shared/managed-documents/creation';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import { type LastSave, lastSaveField } from '@layover/shared/managed-documents/revision';
import { type Connection, type Model, Schema } from 'mongoose';

/** A destination. `_id` is its slug. */
export interface CityDocument extends Created {
  _id: string;
  name: string;
  /** Its name and its text in further languages, by the code of the language. */
  translations?: Record<string, { name?: string; text?: string }>;
  country: string;
  /** ISO 3166-1 alpha-2; empty when it is unknown. */
  countryCode: string;
  zone: string;
  image: string;
  text: string;
  location: { lat: number; lng: number };
  /** Position in the order of an ADMIN, or NO_ORDER. */
  order: number;
  /** Grows with every edit of an ADMIN. Read it with `revisionOf`. */
  revision?: number;
  lastSave?: LastSave;
  /** Grows with every change. */
  version: number;
  /** The time until which `refreshCityPlans` searches for plans with older names or an older country. */
  refreshPlansUntil: Date | null;
  /** Removed by an ADMIN. The document stays until its events are sent and it certainly has no plans. */
  removedAt: Date | null;
  outbox?: OutboxEntry[];
}

const citySchema = new Schema<CityDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    translations: { type: Schema.Types.Mixed, default: undefined },
    country: { type: String, required: true },
    countryCode: { type: String, default: '' },
    zone: { type: String, required: true },
    image: { type: String, default: '' },
    text: { type: String, default: '' },
    location: { lat: { type: Number, required: true }, lng: { type: Number, required: true } },
    order: { type: Number, default: NO_ORDER },
    revision: { type: Number, default: 1 },
    ...lastSaveField,
    ...creationField,
    version: { type: Number, default: 1 },
    refreshPlansUntil: { type: Date, default: null },
    removedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'cities', versionKey: false },
);

export type CityModel = Model<CityDocument>;

export const cityModel = (connection: Connection): CityModel =>
  connection.model<CityDocument>('City', citySchema);
