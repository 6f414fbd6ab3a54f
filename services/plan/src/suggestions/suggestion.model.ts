import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import type { SuggestionState } from '@layover/proto/http/plan/suggestion';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { CityNames } from '../places/index.ts';
import type { NewPlan } from '../plans/index.ts';

/** An approval that has begun. It holds the whole plan with its id, so that it can be finished after a crash. */
export interface Approval {
  plan: NewPlan & { _id: Types.ObjectId };
  actor: string;
  word: string;
  at: Date;
}

/** A plan that a member suggests. */
export interface SuggestionDocument extends CityNames {
  _id: Types.ObjectId;
  author: Types.ObjectId;
  planName: string;
  city: string;
  address: string;
  category: string;
  /** Local time at the place. */
  startsAt: string | null;
  description: string;
  state: SuggestionState;
  /** A word of the ADMIN to the author. */
  word: string;
  planId: Types.ObjectId | null;
  /** Set while the plan of an approval is made. Such a suggestion is answered, although its state is still `open`. */
  approval: Approval | null;
  /** Number below SUGGESTIONS_OPEN_MAX that no other open suggestion of the author has; null once answered. */
  slot: number | null;
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

export const ONE_SUGGESTION_PER_SLOT = 'one_open_suggestion_per_slot';

const text = { type: String, required: true };

const schema = new Schema<SuggestionDocument>(
  {
    author: { type: Schema.Types.ObjectId, required: true },
    planName: text,
    city: text,
    cityName: text,
    address: text,
    category: text,
    cityTranslations: { type: Schema.Types.Mixed, default: undefined },
    startsAt: { type: String, default: null },
    description: { type: String, default: '' },
    state: { type: String, enum: ['open', 'approved', 'refused'], default: 'open' },
    word: { type: String, default: '' },
    planId: { type: Schema.Types.ObjectId, default: null },
    approval: { type: Schema.Types.Mixed, default: null },
    slot: { type: Number, default: null },
    version: { type: Number, default: 1 },
    createdAt: { type: Date, default: () => new Date() },
    ...outboxFields,
  },
  { collection: 'suggestions', versionKey: false },
);
schema.index({ author: 1, createdAt: 1, _id: 1 }, { name: 'by_author' });
schema.index({ state: 1, createdAt: 1, _id: 1 }, { name: 'by_state' });
schema.index(
  { author: 1, slot: 1 },
  { name: ONE_SUGGESTION_PER_SLOT, unique: true, partialFilterExpression: { slot: { $gte: 0 } } },
);
schema.index(
  { 'approval.at': 1 },
  { name: 'begun_approvals', partialFilterExpression: { 'approval.at': { $exists: true } } },
);

export type SuggestionModel = Model<SuggestionDocument>;

export const suggestionModel = (connection: Connection): SuggestionModel =>
  connection.model<SuggestionDocument>('Suggestion', schema);
