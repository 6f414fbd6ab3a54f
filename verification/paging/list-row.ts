import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Connection } from 'mongoose';

/** Reads every list: an ADMIN, who needs no profile. */
export const reader: TestPerson = testPerson({ rol: 'ADMIN', first_name: 'Ada' });

/** A paged list, and how a test changes what is in it. */
export interface ListRow {
  /** The call in the contracts, such as `blog.list`. A list that can be in several orders has a row for each. */
  call: string;
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The field of the answer that has the entries. */
  field: string;
  /** Stores what the list needs before it has entries. */
  prepare?: () => Promise<unknown>;
  /** Stores an entry at each of the places, which count from the beginning of the list. @returns the ids of the entries */
  store: (places: readonly number[]) => Promise<string[]>;
  remove: (id: string) => Promise<unknown>;
  /** The id of an entry of the answer; `_id` by default. */
  idOf?: (entry: never) => string;
}

/** The lists of a service. The database is open once a test runs. */
export type RowsOf = (mongo: () => Connection) => ListRow[];

/** Recent, because old notifications and changes are removed. */
const START = Date.now() - 24 * 3600_000;
/** Two entries in a row have the same time, so that their order is that of their ids. */
const step = (place: number): number => Math.floor(place / 2) * 60_000;

/** The time at a place of a list that has the newest entries first. */
export const newestFirst = (place: number): Date => new Date(START - step(place));
/** The time at a place of a list that has the oldest entries first. */
export const oldestFirst = (place: number): Date => new Date(START + step(place));

/** An id of 24 hexadecimal digits that rises with the place. `list` keeps the ids of two lists apart. */
export const risingId = (list: number, place: number): string => hex(list, 16) + hex(place, 8);
/** An id that falls with the place. */
export const fallingId = (list: number, place: number): string => risingId(list, 0xff_ff_ff - place);

/** A UUID that falls with the place. */
export const fallingUuid = (place: number): string =>
  `00000000-0000-4000-8000-${hex(0xff_ff_ff - place, 12)}`;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Stores and removes the documents of a list. */
export const documentsOf = (
  mongo: () => Connection,
  model: string,
  documentAt: (place: number) => { _id: string } & Record<string, unknown>,
) => ({
  async store(places: readonly number[]): Promise<string[]> {
    const documents = places.map(documentAt);
    await mongo().model(model).insertMany(documents);
    return documents.map(({ _id }) => _id);
  },
  remove: (_id: string): Promise<unknown> => mongo().model(model).deleteOne({ _id }).exec(),
});
