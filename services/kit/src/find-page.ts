import type { Paging } from '@layover/proto/http/shared-schemas';
import type { Model, Query, QueryFilter, Schema, SchemaType } from 'mongoose';
import { decodeCursor, encodeCursor, invalidCursor, type Position, sortedValues } from './http/cursor.ts';
import { type Page, skipOf } from './http/paging.ts';

type Sort = Readonly<Record<string, 1 | -1>>;

/** The entries of a list, and how they are read. */
interface ListQuery<Document> {
  model: Model<Document>;
  filter: QueryFilter<Document>;
  /** The last field is unique. */
  sort: Sort;
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
): Promise<Page<Entry>> {
  const index = hint === undefined ? {} : { hint };
  const query = model.find(filter, without, index).sort(sort);
  const [page, total] = await Promise.all([
    readPage<Entry>([query], paging),
    model.countDocuments(filter, { ...index, limit: totalMax }),
  ]);
  return { ...page, total };
}

// biome-ignore lint/suspicious/noExplicitAny: queries of any model, before or after `lean`.
type SortedQuery = Query<any, any>;

/**
 * Reads a page of a list whose parts follow each other. Each part is a query with a sort, whose last field is unique. A page
 * that a cursor continues begins after the last entry of the page before, whatever was added or removed since.
 * @param total if it is known: a page beyond it is not read, because the database would skip all entries one by one
 * @throws 422 for a cursor that is not of this list
 */
export async function readPage<Entry>(
  parts: readonly SortedQuery[],
  paging: Paging,
  total = Number.POSITIVE_INFINITY,
): Promise<Omit<Page<Entry>, 'total'>> {
  let skip = skipOf(paging);
  if (skip >= total) return { found: [], nextCursor: null };
  const start = paging.cursor === undefined ? undefined : decodeCursor(paging.cursor);
  if (start && start.part >= parts.length) throw invalidCursor();
  const found: Entry[] = [];
  let last: { part: number; entry: Entry } | undefined;
  for (const [part, query] of parts.entries()) {
    if (start && part < start.part) continue;
    const rest = part === start?.part ? query.clone().and([conditionAfter(query, start)]) : query.clone();
    const missing = paging.limit - found.length;
    // One entry more than the page has shows whether the list goes on.
    const read = (await rest
      .skip(skip)
      .limit(missing + 1)
      .lean()) as Entry[];
    found.push(...read.slice(0, missing));
    const entry = read.slice(0, missing).at(-1);
    if (entry) last = { part, entry };
    if (read.length > missing) {
      const nextCursor = last ? cursorAfter(parts[last.part]!, last) : null;
      return { found, nextCursor };
    }
    if (read.length > 0) skip = 0;
    else if (skip > 0 && part < parts.length - 1) skip -= await query.clone().countDocuments();
  }
  return { found, nextCursor: null };
}

const sortOf = (query: SortedQuery): Sort => query.getOptions().sort as Sort;

function cursorAfter(query: SortedQuery, { part, entry }: { part: number; entry: unknown }): string {
  const values = entry as Record<string, unknown>;
  const fields = Object.keys(sortOf(query));
  return encodeCursor(part, Object.fromEntries(fields.map((field) => [field, values[field]])));
}

/**
 * The condition of the entries that follow a position: those that differ from it in the first, second, … field of the sort.
 * It is an expression, because with alternatives of conditions the database reads all entries first and sorts them. The index
 * of the order is read from the position on, if it keeps the order for a range.
 */
export function conditionAfter(query: SortedQuery, position: Position): object {
  const values = sortedValues(position, sortOf(query)).map(({ value, ...each }) => ({
    ...each,
    value: castTo(query.model.schema.path(each.field), value),
  }));
  const fields = values.map(({ field, direction, value }) => {
    const literal = { $literal: value };
    // A missing value comes before all others, as null does.
    const operands = [{ $ifNull: [`$${field}`, null] }, literal];
    return { isSame: { $eq: operands }, follows: direction === 1 ? { $gt: operands } : { $lt: operands } };
  });
  const alternatives = fields.map(({ follows }, index) => ({
    $and: [...fields.slice(0, index).map(({ isSame }) => isSame), follows],
  }));
  const [{ field, direction, value }] = values as [(typeof values)[number]];
  const follows = { $expr: { $or: alternatives } };
  if (value === null || !keepsOrderOfRanges(query)) return follows;
  return { $and: [{ [field]: rangeFrom(field, direction, value) }, follows] };
}

/** Entries without a value come last in a falling order, so they are not excluded there. Every entry has an id. */
function rangeFrom(field: string, direction: 1 | -1, value: unknown): object {
  if (direction === 1) return { $gte: value };
  return field === '_id' ? { $lte: value } : { $not: { $gt: value } };
}

/**
 * Whether the index of a query gives the entries of a range in order. An index of an array does not: the database would read
 * the whole range and sort it. Without a hint the database might choose such an index.
 */
function keepsOrderOfRanges(query: SortedQuery): boolean {
  const { hint } = query.getOptions();
  const { schema } = query.model;
  const index = schema.indexes().find(([, { name }]) => name === hint);
  return (
    hint === '_id_' ||
    (index !== undefined && Object.keys(index[0]).every((field) => !isInArray(schema, field)))
  );
}

/** Whether a field is an array or in one. */
const isInArray = (schema: Schema, field: string): boolean =>
  field
    .split('.')
    .some((_, index, names) => schema.path(names.slice(0, index + 1).join('.'))?.instance === 'Array');

function castTo(type: SchemaType, value: unknown): unknown {
  try {
    return value === null ? null : type.cast(value);
  } catch {
    throw invalidCursor();
  }
}
