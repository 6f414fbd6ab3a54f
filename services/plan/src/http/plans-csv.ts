import { type CsvValue, yesOrNo } from '@layover/kit/http/write-csv';
import { DateTime } from 'luxon';
import { type PlanDocument, shownStatus } from '../plans/index.ts';

/** The columns with their headings. Times are those of the place. */
export const PLAN_COLUMNS = [
  ['name', { en: 'Name', es: 'Nombre' }],
  ['address', { en: 'Address', es: 'Dirección' }],
  ['city', { en: 'City', es: 'Ciudad' }],
  ['country', { en: 'Country', es: 'País' }],
  ['category', { en: 'Category', es: 'Categoría' }],
  ['subcategories', { en: 'Subcategories', es: 'Subcategorías' }],
  ['starts', { en: 'Starts', es: 'Empieza' }],
  ['ends', { en: 'Ends', es: 'Termina' }],
  ['zone', { en: 'Time zone', es: 'Zona horaria' }],
  ['status', { en: 'Status', es: 'Estado' }],
  ['disabled', { en: 'Disabled', es: 'Desactivado' }],
  ['interested', { en: 'Interested', es: 'Interesados' }],
  ['waiting', { en: 'Waiting', es: 'En espera' }],
  ['capacity', { en: 'Capacity', es: 'Plazas' }],
  ['created', { en: 'Created', es: 'Creado' }],
  ['id', { en: 'Id', es: 'Id' }],
] as const;

type Row = Record<(typeof PLAN_COLUMNS)[number][0], CsvValue>;

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
  disabled: yesOrNo(plan.disabled),
  interested: plan.count,
  waiting: plan.waiting,
  capacity: plan.capacity ?? '',
  created: DateTime.fromJSDate(plan.createdAt, { zone: plan.zone }).toFormat('yyyy-MM-dd HH:mm'),
  id: String(plan._id),
});
