import type { Category } from '@layover/proto/http/content/category';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { translated } from '#shared/i18n/translated.ts';
import { dateIn, timeIn } from '#shared/time/place-time.ts';
import { NameCell } from '#shared/ui/data-table/name-cell.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import styles from './plan-columns.module.css';
import { PlanStatusPill } from './plan-status.tsx';
import type { PlanOrder } from './plan-table-state.ts';

/** The columns of the plans table. */
export const planColumns = (categories: readonly Category[]): TableColumn<AdminPlan, PlanOrder>[] => [
  {
    id: 'name',
    header: m.plans_column_name(),
    order: 'planName',
    cell: (plan) => (
      <NameCell
        photo={plan.image}
        name={translated(plan).planName}
        detail={plan.address}
        to={paths.admin.editPlan(plan._id)}
      />
    ),
  },
  {
    id: 'city',
    header: m.plans_column_city(),
    order: 'cityName',
    phone: 'below',
    cell: ({ cityName, category }) => (
      <span className={styles.place}>
        <span>{cityName}</span>
        <small>{categories.find(({ _id }) => _id === category)?.name ?? category}</small>
      </span>
    ),
  },
  {
    id: 'starts',
    header: m.plans_column_starts(),
    order: 'startsAt',
    phone: 'below',
    cell: ({ startsAt, zone }) =>
      startsAt ? (
        <time dateTime={startsAt.instant}>
          {dateIn(startsAt.instant, zone)}, {timeIn(startsAt.instant, zone)}
        </time>
      ) : (
        m.plan_always_on()
      ),
  },
  {
    id: 'count',
    header: m.plans_column_interested(),
    order: 'count',
    align: 'end',
    phone: 'hidden',
    cell: ({ count, capacity }) =>
      capacity === null ? numberLabel(count) : `${numberLabel(count)} / ${numberLabel(capacity)}`,
  },
  {
    id: 'status',
    header: m.plans_column_status(),
    phone: 'below',
    cell: (plan) => <PlanStatusPill plan={plan} />,
  },
];
