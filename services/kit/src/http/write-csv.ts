import { pipeline } from 'node:stream/promises';
import { type ColumnOption, stringify } from 'csv-stringify';
import type { Response } from 'express';

/** The columns of a file: key in the rows and heading. */
export type CsvColumns<Key extends string> = readonly (readonly [key: Key, heading: string])[];

/**
 * Streams rows as CSV (RFC 4180). The byte order mark makes spreadsheets read UTF-8, and an apostrophe keeps them from
 * evaluating a text that begins like a formula.
 */
export async function writeCsv<Key extends string>(
  res: Response,
  fileName: string,
  columns: CsvColumns<Key>,
  rows: AsyncIterable<Record<Key, string | number>>,
): Promise<void> {
  res.set('Content-Type', 'text/csv; charset=utf-8');
  res.attachment(fileName);
  const options: ColumnOption[] = columns.map(([key, header]) => ({ key: [key], header }));
  await pipeline(
    rows,
    stringify({
      columns: options,
      header: true,
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    }),
    res,
  );
}
