import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ColumnOption, stringify } from 'csv-stringify';
import { DateTime } from 'luxon';
import type { PlanDocument } from '../plans/plan.model.ts';
import { shownStatus } from '../plans/plan-state.rules.ts';

/** The columns with their headings. Times are those of the place. */
const COLUMNS = [
  ['name', 'Name'],
  ['address', 'Address'],
  ['city', 'City'],
  ['country', 'Country'],
  ['category', 'Category'],
  ['subcategories', 'Subcategories'],
  ['starts', 'Starts'],
  ['ends', 'Ends'],
  ['zone', 'Time zone'],
  ['status', 'Status'],
  ['disabled', 'Disabled'],
  ['interested', 'Interested'],
  ['waiting', 'Waiting'],
  ['capacity', 'Capacity'],
  ['created', 'Created'],
  ['id', 'Id'],
] as const;

type Row = Record<(typeof COLUMNS)[number][0], string | number>;

/**
 * Writes plans as CSV (RFC 4180) while they are read. The byte order mark makes spreadsheets read UTF-8, and an apostrophe
 * keeps them from calculating a text that begins like a formula.
 */
export async function writePlansCsv(plans: AsyncIterable<PlanDocument>, output: Writable): Promise<void> {
  const columns: ColumnOption[] = COLUMNS.map(([key, header]) => ({ key: [key], header }));
  await pipeline(
    rowsOf(plans),
    stringify({ columns, header: true, bom: true, record_delimiter: 'windows', escape_formulas: true }),
    output,
  );
}

async function* rowsOf(plans: AsyncIterable<PlanDocument>): AsyncGenerator<Row> {
  const now = new Date();
  for await (const plan of plans) yield rowOf(plan, now);
}

const rowOf = (plan: PlanDocument, now: Date): Row => ({
  name: plan.planName,
  address: plan.address,
  city: plan.cityName,
  country: plan.country,
  category: plan.category,
  subcategories: plan.subcategories.join(' '),
  starts: plan.startsAt?.local.replace('T', ' ') ?? '',
  ends: plan.endsAt?.local.replace('T', ' ') ?? '',
  zone: plan.zone,
  status: shownStatus(plan, now),
  disabled: plan.disabled ? 'yes' : 'no',
  interested: plan.count,
  waiting: plan.waiting,
  capacity: plan.capacity ?? '',
  created: DateTime.fromJSDate(plan.createdAt, { zone: plan.zone }).toFormat('yyyy-MM-dd HH:mm'),
  id: String(plan._id),
});
