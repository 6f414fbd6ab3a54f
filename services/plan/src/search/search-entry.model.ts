import type { Comfort } from '@layover/proto/http/plan/plan-schemas';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/**
 * The fields of a listed plan that searches need. It is a document of its own, because each key is an entry in two
 * indexes, and every update of a document writes all of its index entries again: a click on "interested" would cost
 * four times as much.
 */
export interface SearchEntry {
  /** Id of the plan. */
  _id: Types.ObjectId;
  /** The plan's version that the entry was made from. */
  version: number;
  city: string;
  category: string;
  subcategories: string[];
  comfort: Comfort[];
  /** The plan has a free place. */
  isOpen: boolean;
  /** Folded words of name, city, address, category, subcategories and description. */
  words: string[];
  /** See `keysOf`. */
  keys: string[];
  /** GeoJSON: longitude first. */
  location: { type: 'Point'; coordinates: [lng: number, lat: number] };
  /** See `cellOf`. */
  cell: string;
  /** Local time of the start; empty for a plan without a date. */
  startsLocal: string;
  /** End of the evening in which the plan starts; null when it does not start in the evening. */
  eveningEnd: Date | null;
  sortAt: Date;
  until: Date;
  /** Pages of a search that began earlier leave the plan out. */
  listedAt: Date;
  /** Set for a plan that is no longer listed. Such an entry has no other fields, and keeps an older version from coming back. */
  removedAt?: Date;
}

const KEEP_REMOVED_S = 24 * 3600;

const schema = new Schema<SearchEntry>(
  {
    version: { type: Number, required: true },
    city: String,
    category: String,
    subcategories: { type: [String], default: undefined },
    comfort: { type: [String], default: undefined },
    isOpen: Boolean,
    words: { type: [String], default: undefined },
    keys: { type: [String], default: undefined },
    location: {
      type: new Schema({ type: String, coordinates: [Number] }, { _id: false }),
      default: undefined,
    },
    cell: String,
    startsLocal: String,
    eveningEnd: Date,
    sortAt: Date,
    until: Date,
    listedAt: Date,
    removedAt: Date,
  },
  { collection: 'search_entries', versionKey: false },
);

schema.index({ sortAt: 1, _id: 1 }, { name: 'by_time' });
schema.index({ city: 1, sortAt: 1, _id: 1 }, { name: 'by_city' });
schema.index({ keys: 1, sortAt: 1 }, { name: 'by_key' });
schema.index({ city: 1, keys: 1, sortAt: 1 }, { name: 'by_city_and_key' });
schema.index({ cell: 1, sortAt: 1 }, { name: 'by_cell' });
schema.index({ cell: 1, keys: 1, sortAt: 1 }, { name: 'by_cell_and_key' });
schema.index({ location: '2dsphere' }, { name: 'by_place' });
schema.index({ until: 1 }, { name: 'by_end' });
schema.index({ removedAt: 1 }, { name: 'removed', expireAfterSeconds: KEEP_REMOVED_S });

export type SearchEntryModel = Model<SearchEntry>;

export const searchEntryModel = (connection: Connection): SearchEntryModel =>
  connection.model<SearchEntry>('SearchEntry', schema);
