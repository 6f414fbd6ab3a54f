import { type Connection, type Model, Schema } from 'mongoose';

/** A destination. `_id` is its slug. */
export interface CityDocument {
  _id: string;
  name: string;
  country: string;
  /** ISO 3166-1 alpha-2; empty when it is unknown. */
  countryCode: string;
  zone: string;
  image: string;
  text: string;
  location: { lat: number; lng: number };
}

const citySchema = new Schema<CityDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    country: { type: String, required: true },
    countryCode: { type: String, default: '' },
    zone: { type: String, required: true },
    image: { type: String, default: '' },
    text: { type: String, default: '' },
    location: { lat: { type: Number, required: true }, lng: { type: Number, required: true } },
  },
  { collection: 'cities', versionKey: false },
);

export type CityModel = Model<CityDocument>;

export const cityModel = (connection: Connection): CityModel =>
  connection.model<CityDocument>('City', citySchema);
