import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { PlaceTime } from './place-time.ts';

export interface PlanDocument {
  _id: Types.ObjectId;
  planName: string;
  address: string;
  /** Slug of the destination. Its name and country are copied for lists. */
  city: string;
  cityName: string;
  country: string;
  /** GeoJSON: longitude first. */
  location: { type: 'Point'; coordinates: [lng: number, lat: number] };
  description: string;
  image: string;
  gallery: string[];
  category: string;
  subcategories: string[];
  startsAt: PlaceTime | null;
  endsAt: PlaceTime | null;
  zone: string;
  capacity: number | null;
  status: 'draft' | 'published';
  disabled: boolean;
  /** Published and not disabled. Lists filter by this flag only. */
  visible: boolean;
  /** Lists sort by it; see `listingPeriod`. */
  sortAt: Date;
  /** Lists leave the plan out from then on. */
  until: Date;
  searchTerms: string[];
  creator: Types.ObjectId;
  /** The first person is the creator. */
  interested: Types.ObjectId[];
  /** Length of `interested` minus one. */
  count: number;
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

const placeTimeSchema = new Schema<PlaceTime>(
  { local: { type: String, required: true }, instant: { type: Date, required: true } },
  { _id: false },
);

const planSchema = new Schema<PlanDocument>(
  {
    planName: { type: String, required: true },
    address: { type: String, required: true },
    city: { type: String, required: true },
    cityName: { type: String, required: true },
    country: { type: String, required: true },
    location: {
      type: { type: String, enum: ['Point'], default: 'Point' },
      coordinates: { type: [Number], required: true },
    },
    description: { type: String, default: '' },
    image: { type: String, default: '' },
    gallery: { type: [String], default: [] },
    category: { type: String, required: true },
    subcategories: { type: [String], default: [] },
    startsAt: { type: placeTimeSchema, default: null },
    endsAt: { type: placeTimeSchema, default: null },
    zone: { type: String, required: true },
    capacity: { type: Number, default: null },
    status: { type: String, enum: ['draft', 'published'], required: true },
    disabled: { type: Boolean, default: false },
    visible: { type: Boolean, required: true },
    sortAt: { type: Date, required: true },
    until: { type: Date, required: true },
    searchTerms: { type: [String], default: [] },
    creator: { type: Schema.Types.ObjectId, required: true },
    interested: { type: [Schema.Types.ObjectId], required: true },
    count: { type: Number, default: 0 },
    version: { type: Number, default: 1 },
    createdAt: { type: Date, default: () => new Date() },
    ...outboxFields,
  },
  { collection: 'plans', versionKey: false },
);

planSchema.index({ visible: 1, sortAt: 1, _id: 1 }, { name: 'by_time' });
planSchema.index({ visible: 1, city: 1, sortAt: 1, _id: 1 }, { name: 'by_city' });
planSchema.index({ visible: 1, category: 1, sortAt: 1, _id: 1 }, { name: 'by_category' });
planSchema.index({ visible: 1, category: 1, city: 1, sortAt: 1, _id: 1 }, { name: 'by_category_and_city' });
planSchema.index({ visible: 1, subcategories: 1, sortAt: 1, _id: 1 }, { name: 'by_subcategory' });
planSchema.index({ visible: 1, searchTerms: 1, sortAt: 1 }, { name: 'by_search_term' });
planSchema.index({ interested: 1, sortAt: 1, _id: 1 }, { name: 'by_person' });
planSchema.index({ image: 1 }, { name: 'by_image' });
planSchema.index({ gallery: 1 }, { name: 'by_gallery' });

export type PlanModel = Model<PlanDocument>;

export const planModel = (connection: Connection): PlanModel =>
  connection.model<PlanDocument>('Plan', planSchema);
