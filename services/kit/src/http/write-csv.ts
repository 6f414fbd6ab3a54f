import { pipeline } from 'node:stream/promises';
import { MAIL_LOCALES, type MailLocale } from '@layover/proto/mail-locales';
import { type ColumnOption, stringify } from 'csv-stringify';
import type { Response } from 'express';

type Words = Readonly<Record<MailLocale, string>>;

/** The value of a cell: a text, a number, or words in each language. */
export type CsvValue = string | number | Words;

/** The columns of a file: key in the rows, and heading in each language. */
type CsvColumns<Key extends string> = readonly (readonly [key: Key, heading: Words])[];

const YES: Words = { en: 'yes', es: 'sí' };
const NO: Words = { en: 'no', es: 'no' };
export const yesOrNo = (value: boolean): Words => (value ? YES : NO);

/** Signs at which a spreadsheet of some country divides a line, and line breaks. */
const SEPARATOR = /[,;\t|\r\n]/;
/**
 * The beginning of a formula, at the beginning of a value, behind a sign that divides no line of this file or in a new
 * line. Some spreadsheets leave out the spaces and invisible characters before it.
 */
const FORMULA = /(?<=^|[;\t|\r\n])(?=(?:(?![\t\r\n])[\s\p{C}])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * Streams rows as CSV (RFC 4180) with headings and words in the reader's language. The byte order mark makes spreadsheets read
 * UTF-8. No value becomes a formula or several cells: a value with a list separator of any country is quoted, and an
 * apostrophe precedes what would begin a formula there.
 */
export async function writeCsv<Key extends string>(
  res: Response,
  fileName: string,
  columns: CsvColumns<Key>,
  rows: AsyncIterable<Record<Key, CsvValue>>,
): Promise<void> {
  const locale = (res.req.acceptsLanguages(...MAIL_LOCALES) || MAIL_LOCALES[0]) as MailLocale;
  res.vary('Accept-Language');
  res.set('Content-Type', 'text/csv; charset=utf-8');
  res.attachment(fileName);
  const options: ColumnOption[] = columns.map(([key, heading]) => ({ key: [key], header: heading[locale] }));
  await pipeline(
    rows,
    stringify({
      columns: options,
      header: true,
      bom: true,
      record_delimiter: 'windows',
      quoted_match: SEPARATOR,
      cast: {
        string: (value) => value.replaceAll(FORMULA, "'"),
        object: (words) => (words as Words)[locale],
      },
    }),
    res,
  );
}
