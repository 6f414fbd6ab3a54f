import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Comfort, Interest } from '@layover/proto/http/plan/plan-schemas';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import { type LastSave, lastSaveField } from '@layover/shared/managed-documents/revision';
import type { PlaceTime } from '@layover/shared/place-time';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { CityNames } from '../places/index.ts';
import type { PlanTexts } from '../plan-texts/index.ts';
import type { StoredStatus } from './plan-state.rules.ts';

/** The last change of somebody's interest; see the decision record "Interest is a collection of its own". */
export interface InterestChange {
  person: Types.ObjectId;
  interest: Interest;
  isListed: boolean;
  since: Date;
  /** The plan's version with this change. */
  version: number;
}

/** Something that has changed for the people who are interested in a plan. */
export type PlanChange = 'name' | 'time' | 'place' | 'called_off' | 'restored' | 'published';

export interface PlanDocument extends PlanTexts, CityNames {
  _id: Types.ObjectId;
  /** The name in lower case without accents, for sorting. */
  nameKey: string;
  /** Slug of the destination. Its names and country are copied for lists. */
  city: string;
  country: string;
  countryCode: string;
  /** GeoJSON: longitude first. */
  location: { type: 'Point'; coordinates: [lng: number, lat: number] };
  image: string;
  gallery: string[];
  category: string;
  subcategories: string[];
  comfort: Comfort[];
  startsAt: PlaceTime | null;
  endsAt: PlaceTime | null;
  zone: string;
  capacity: number | null;
  status: StoredStatus;
  /** Why the plan was called off; empty otherwise. */
  reason: string;
  disabled: boolean;
  /** Everybody may see the plan: it is published or called off, and not disabled. */
  visible: boolean;
  /** Lists and searches contain the plan: it is published, not disabled and not over. */
  listed: boolean;
  /** Lists sort by it; see `listingPeriod`. */
  sortAt: Date;
  /** When the plan is over. */
  until: Date;
  /** Position in the order of an ADMIN, or NO_ORDER. */
  order: number;
  searchTerms: string[];
  creator: Types.ObjectId;
  /** The creator and at most four others who are listed, for cards. */
  firstInterested: Types.ObjectId[];
  /** Number of people who are going, without the creator. */
  count: number;
  /** How many of them, and of the creator, are not listed. */
  unlisted: number;
  /** Number of people on the waitlist. */
  waiting: number;
  /** `count` has reached `capacity`. */
  full: boolean;
  interestChange: InterestChange;
  /** Changes while the plan was disabled. They are announced to the interested people when it is enabled. */
  unannounced: PlanChange[];
  /** The newest decision about reports of the plan. */
  moderation?: { hidden: boolean; version: number };
  /** Grows with every edit of an ADMIN. */
  revision: number;
  lastSave?: LastSave;
  /** Grows with every change. */
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

/** The fields that cards do not show. */
export const CARD_FIELDS = { description: 0, gallery: 0, searchTerms: 0 } as const;

export const BY_START = 'by_start';

const placeTimeSchema = new Schema<PlaceTime>(
  { local: { type: String, required: true }, instant: { type: Date, required: true } },
  { _id: false },
);

export const interestChangeFields = {
  person: { type: Schema.Types.ObjectId, required: true },
  interest: { type: String, enum: Interest.options, required: true },
  isListed: { type: Boolean, required: true },
  since: { type: Date, required: true },
  version: { type: Number, required: true },
} as const;

const interestChangeSchema = new Schema<InterestChange>(interestChangeFields, { _id: false });

const planSchema = new Schema<PlanDocument>(
  {
    planName: { type: String, required: true },
    nameKey: { type: String, required: true },
    address: { type: String, required: true },
    city: { type: String, required: true },
    cityName: { type: String, required: true },
    cityTranslations: { type: Schema.Types.Mixed, default: undefined },
    country: { type: String, required: true },
    countryCode: { type: String, default: '' },
    location: {
      type: { type: String, enum: ['Point'], default: 'Point' },
      coordinates: { type: [Number], required: true },
    },
    description: { type: String, default: '' },
    translations: { type: Schema.Types.Mixed, default: undefined },
    image: { type: String, default: '' },
    gallery: { type: [String], default: [] },
    category: { type: String, required: true },
    subcategories: { type: [String], default: [] },
    comfort: { type: [String], default: [] },
    startsAt: { type: placeTimeSchema, default: null },
    endsAt: { type: placeTimeSchema, default: null },
    zone: { type: String, required: true },
    capacity: { type: Number, default: null },
    status: { type: String, enum: ['draft', 'published', 'called_off'], required: true },
    reason: { type: String, default: '' },
    disabled: { type: Boolean, default: false },
    visible: { type: Boolean, required: true },
    listed: { type: Boolean, required: true },
    sortAt: { type: Date, required: true },
    until: { type: Date, required: true },
    order: { type: Number, default: NO_ORDER },
    searchTerms: { type: [String], default: [] },
    creator: { type: Schema.Types.ObjectId, required: true },
    firstInterested: { type: [Schema.Types.ObjectId], required: true },
    count: { type: Number, default: 0 },
    unlisted: { type: Number, default: 0 },
    waiting: { type: Number, default: 0 },
    full: { type: Boolean, default: false },
    interestChange: { type: interestChangeSchema, required: true },
    unannounced: { type: [String], default: [] },
    moderation: { type: { _id: false, hidden: Boolean, version: Number }, default: undefined },
    revision: { type: Number, default: 1 },
    ...lastSaveField,
    version: { type: Number, default: 1 },
    createdAt: { type: Date, default: () => new Date() },
    ...outboxFields,
  },
  { collection: 'plans', versionKey: false },
);

planSchema.index({ listed: 1, sortAt: 1, _id: 1 }, { name: 'by_time' });
planSchema.index({ listed: 1, city: 1, sortAt: 1, _id: 1 }, { name: 'by_city' });
planSchema.index({ listed: 1, category: 1, sortAt: 1, _id: 1 }, { name: 'by_category' });
planSchema.index({ listed: 1, category: 1, city: 1, sortAt: 1, _id: 1 }, { name: 'by_category_and_city' });
planSchema.index({ listed: 1, searchTerms: 1, sortAt: 1 }, { name: 'by_search_term' });
planSchema.index({ listed: 1, until: 1 }, { name: 'by_end' });
planSchema.index({ listed: 1, 'startsAt.instant': 1 }, { name: BY_START });
planSchema.index({ waiting: 1 }, { name: 'with_waitlist', partialFilterExpression: { waiting: { $gt: 0 } } });
// The lists of ADMINs: one index for each order, and two that hold the few plans of a rare filter.
planSchema.index({ order: 1, _id: 1 }, { name: 'sorted_by_order' });
planSchema.index({ nameKey: 1, _id: 1 }, { name: 'sorted_by_planName' });
planSchema.index({ city: 1, _id: 1 }, { name: 'sorted_by_cityName' });
planSchema.index({ sortAt: 1, _id: 1 }, { name: 'sorted_by_startsAt' });
planSchema.index({ count: 1, _id: 1 }, { name: 'sorted_by_count' });
planSchema.index({ createdAt: 1, _id: 1 }, { name: 'sorted_by_createdAt' });
planSchema.index(
  { disabled: 1 },
  { name: 'disabled_plans', partialFilterExpression: { disabled: { $eq: true } } },
);
planSchema.index({ status: 1 }, { name: 'with_status' });
planSchema.index({ image: 1 }, { name: 'by_image' });
planSchema.index({ gallery: 1 }, { name: 'by_gallery' });

export type PlanModel = Model<PlanDocument>;

export const planModel = (connection: Connection): PlanModel =>
  connection.model<PlanDocument>('Plan', planSchema);

/** The fields that hold the interest of the creator alone, as every new plan has them. */
export function creatorInterest(
  creator: Types.ObjectId,
  since: Date,
): Pick<PlanDocument, 'creator' | 'firstInterested' | 'interestChange'> {
  return {
    creator,
    firstInterested: [creator],
    interestChange: { person: creator, interest: 'going', isListed: true, since, version: 1 },
  };
}
