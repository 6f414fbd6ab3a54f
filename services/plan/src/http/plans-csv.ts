import { DateTime } from 'luxon';
import type { PlanDocument } from '../plans/plan.model.ts';
import { shownStatus } from '../plans/plan-state.rules.ts';

/** The columns with their headings. Times are those of the place. */
export const PLAN_COLUMNS = [
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

type Row = Record<(typeof PLAN_COLUMNS)[number][0], string | number>;

/** The rows of a file. */
export async function* csvRowsOf(plans: AsyncIterable<PlanDocument>): AsyncGenerator<Row> {
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
