import { fieldMessage } from '@layover/proto/http/field-messages';
import { z } from 'zod';
import { invalid } from '../errors.ts';

const CursorValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
type CursorValue = z.infer<typeof CursorValue>;

/** The last entry that a reader has of a list. */
const Position = z.strictObject({
  /** Which of the parts of the list the entry is in; a list in one order has part 0 alone. */
  part: z.int().min(0),
  /** The fields that the part is sorted by, with their values in the entry. */
  values: z.record(z.string(), CursorValue),
});
export type Position = z.infer<typeof Position>;

export const invalidCursor = () => invalid({ cursor: fieldMessage('not_cursor') });

/** Dates and ids become texts, as in JSON. A field that is missing becomes null. */
export function encodeCursor(part: number, values: Readonly<Record<string, unknown>>): string {
  const withNulls = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
  return Buffer.from(JSON.stringify({ part, values: withNulls })).toString('base64url');
}

/** @throws 422 for a text that is no cursor */
export function decodeCursor(cursor: string): Position {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidCursor();
  }
}

/** The latest time that a `Date` can have, in milliseconds. */
const NUMBER_MAX = 8.64e15;

/** A number of a cursor that bounds what is read before the page is cut from it. @throws 422 */
export function numberOfCursor(cursor: string, field: string): number {
  const value = decodeCursor(cursor).values[field];
  if (typeof value !== 'number' || Math.abs(value) > NUMBER_MAX) throw invalidCursor();
  return value;
}

/** The values of a position in the order of the fields of a sort. @throws 422 for a cursor of another order */
export function sortedValues(
  { values }: Position,
  sort: Readonly<Record<string, 1 | -1>>,
): { field: string; direction: 1 | -1; value: CursorValue }[] {
  const fields = Object.entries(sort);
  if (Object.keys(values).join() !== fields.map(([field]) => field).join()) throw invalidCursor();
  // The last field is unique, so that no entry is without it.
  if (values[fields.at(-1)![0]] === null) throw invalidCursor();
  return fields.map(([field, direction]) => ({ field, direction, value: values[field] ?? null }));
}
