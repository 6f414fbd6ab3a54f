import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Created, creationField } from '@layover/shared/managed-documents/creation';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import { type LastSave, lastSaveField } from '@layover/shared/managed-documents/revision';
import type { PlaceTime } from '@layover/shared/place-time';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

interface AdTexts {
  title: string;
  buttontext: string;
}

export interface AdDocument extends AdTexts, Created {
  _id: Types.ObjectId;
  /** The texts in further languages, by the code of the language. */
  translations: Record<string, Partial<AdTexts>>;
  /** Style of the button. */
  button: 'primary' | 'secondary' | 'quiet';
  url: string;
  image: string;
  /** Not shown. An ad is never deleted, so that its order and views stay. */
  disable: boolean;
  /** Position in the order of an ADMIN, or NO_ORDER. */
  order: number;
  /** The schedule; null for no limit. */
  startsAt: PlaceTime | null;
  endsAt: PlaceTime | null;
  zone: string;
  /** The destinations on whose pages it is shown; empty for the pages of none. */
  cities: string[];
  /** The days that a reader looks for (`YYYY-MM-DD`); null for no limit. */
  firstDate: string | null;
  lastDate: string | null;
  /** Grows with every edit. */
  revision: number;
  lastSave?: LastSave;
  /** Grows with every change. */
  version: number;
  outbox?: OutboxEntry[];
}

/** Defaults of the fields that older stored ads lack. */
export const AD_DEFAULTS = {
  title: '',
  buttontext: '',
  translations: {},
  button: 'secondary',
  url: '',
  image: '',
  disable: false,
  order: NO_ORDER,
  startsAt: null,
  endsAt: null,
  zone: 'UTC',
  cities: [],
  firstDate: null,
  lastDate: null,
  revision: 1,
  version: 1,
} as const satisfies Partial<{ [Field in keyof AdDocument]: unknown }>;

const placeTime = { type: new Schema({ local: String, instant: Date }, { _id: false }), default: null };
const text = { type: String, default: '' };
const date = { type: String, default: null };

const adSchema = new Schema<AdDocument>(
  {
    title: text,
    buttontext: text,
    url: text,
    image: text,
    translations: { type: Schema.Types.Mixed, default: {} },
    button: { type: String, enum: ['primary', 'secondary', 'quiet'], default: 'secondary' },
    disable: { type: Boolean, default: false },
    order: { type: Number, default: NO_ORDER },
    startsAt: placeTime,
    endsAt: placeTime,
    zone: { type: String, default: AD_DEFAULTS.zone },
    cities: { type: [String], default: [] },
    firstDate: date,
    lastDate: date,
    revision: { type: Number, default: 1 },
    ...lastSaveField,
    version: { type: Number, default: 1 },
    ...creationField,
    ...outboxFields,
  },
  { collection: 'ads', versionKey: false, minimize: false },
);
adSchema.index({ disable: 1, order: 1, _id: 1 }, { name: 'shown_in_order' });
adSchema.index({ order: 1, _id: 1 }, { name: 'in_order' });
adSchema.index({ image: 1 }, { name: 'by_picture' });
// The own id of an ad is in the order of time, by which ads that nobody has sorted are listed.
adSchema.index(
  { creation: 1 },
  {
    name: 'one_ad_per_creation',
    unique: true,
    partialFilterExpression: { creation: { $type: 'objectId' } },
  },
);

export type AdModel = Model<AdDocument>;

export const adModel = (connection: Connection): AdModel => connection.model<AdDocument>('Ad', adSchema);
