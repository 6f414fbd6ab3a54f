import type { Paging } from '@layover/proto/http/shared-schemas';
import type { Model, QueryFilter } from 'mongoose';
import { skipOf } from './http/paging.ts';

/** The entries of a list, and how they are read. */
export interface ListQuery<Document> {
  model: Model<Document>;
  filter: QueryFilter<Document>;
  sort: Readonly<Record<string, 1 | -1>>;
  /** The index for the entries and for their number. */
  hint?: string;
  /** The fields that the entries leave out. */
  without?: Readonly<Record<string, 0>>;
  /** The entries are counted up to this number. */
  totalMax?: number;
}

/** Reads a page of a list, and counts its entries at the same time. */
export async function findPage<Document, Entry = Document>(
  { model, filter, sort, hint, without, totalMax }: ListQuery<Document>,
  paging: Paging,
): Promise<{ found: Entry[]; total: number }> {
  const index = hint === undefined ? {} : { hint };
  const [found, total] = await Promise.all([
    model.find(filter, without, index).sort(sort).skip(skipOf(paging)).limit(paging.limit).lean<Entry[]>(),
    model.countDocuments(filter, { ...index, limit: totalMax }),
  ]);
  return { found, total };
}
