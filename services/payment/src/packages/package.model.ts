import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import type { Tier } from '@layover/proto/http/shared-schemas';
import { type Created, creationField } from '@layover/shared/managed-documents/creation';
import { type LastSave, lastSaveField } from '@layover/shared/managed-documents/revision';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A feature that the package includes or leaves out. */
interface PackageItem {
  text: string;
  included: boolean;
  translations?: Record<string, { text?: string }>;
}

export interface PackageDocument extends Created {
  _id: Types.ObjectId;
  name: string;
  tier: Tier;
  featured: boolean;
  /** USD cents. */
  cost: number;
  days: number;
  /** `#rrggbb` */
  colour: string;
  image: string;
  text: string;
  /** Name and text in further languages, by the code of the language. */
  translations?: Record<string, { name?: string; text?: string }>;
  items: PackageItem[];
  /** `chatRequestsPerDay` null: no limit. */
  limits: { chatRequestsPerDay: number | null; groupMembers: number };
  order: number;
  /** Grows with every edit of an ADMIN. Read it with `revisionOf`. */
  revision?: number;
  lastSave?: LastSave;
  /** Grows with every change. */
  version: number;
  /** Removed by an ADMIN. */
  removedAt: Date | null;
  outbox?: OutboxEntry[];
}

const translations = { type: Schema.Types.Mixed, default: undefined };

const packageSchema = new Schema<PackageDocument>(
  {
    name: { type: String, required: true },
    tier: { type: String, enum: ['free', 'silver', 'gold', 'diamond'], required: true },
    featured: { type: Boolean, default: false },
    cost: { type: Number, required: true, min: 0 },
    days: { type: Number, default: 30 },
    colour: { type: String, required: true },
    image: { type: String, default: '' },
    text: { type: String, default: '' },
    translations,
    items: [
      {
        _id: false,
        text: { type: String, required: true },
        included: { type: Boolean, required: true },
        translations,
      },
    ],
    limits: {
      chatRequestsPerDay: { type: Number, default: null },
      groupMembers: { type: Number, required: true },
    },
    order: { type: Number, default: 0 },
    revision: { type: Number, default: 1 },
    ...lastSaveField,
    ...creationField,
    version: { type: Number, default: 1 },
    removedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'packages', versionKey: false },
);
packageSchema.index({ tier: 1 }, { name: 'one_package_per_tier', unique: true });
packageSchema.index({ order: 1, _id: 1 }, { name: 'in_order' });

export type PackageModel = Model<PackageDocument>;

export const packageModel = (connection: Connection): PackageModel =>
  connection.model<PackageDocument>('Package', packageSchema);
