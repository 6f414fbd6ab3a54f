import type { PlanStatus } from '@layover/proto/http/plan/plan-schemas';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import type { OrderType } from '#shared/ui/data-table/table-state.ts';
import { FilterSelect, TableToolbar, ToolbarHint } from '#shared/ui/data-table/table-toolbar.tsx';
import { namedCitiesQuery } from './plan-queries.ts';
import { planStatusLabel } from './plan-status.tsx';
import type { PlanOrder, PlanTableState } from './plan-table-state.ts';

const statuses: readonly PlanStatus[] = ['published', 'draft', 'called_off', 'over'];

interface PlansToolbarProps {
  state: PlanTableState;
  columns: readonly Pick<TableColumn<never, PlanOrder>, 'header' | 'order'>[];
  sort: { order: PlanOrder; orderType: OrderType; onSort: (order: PlanOrder, orderType: OrderType) => void };
  canSort: boolean;
  onChange: (change: Partial<PlanTableState>, options?: { replace?: boolean }) => void;
}

/** Search and filters of the plans, and a button that restores the order in which rows can be moved. */
export function PlansToolbar({ state, columns, sort, canSort, onChange }: PlansToolbarProps) {
  const { data: cities = [] } = useQuery(namedCitiesQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { filters } = state;
  const filterBy = (change: Partial<typeof filters>) => onChange({ filters: { ...filters, ...change } });
  return (
    <TableToolbar
      searchLabel={m.plans_search()}
      filter={state.filter}
      onFilter={(filter) => onChange({ filter }, { replace: true })}
      columns={[{ header: m.table_order(), order: 'order' }, ...columns]}
      sort={sort}
    >
      <FilterSelect
        label={m.plans_column_category()}
        any={m.plans_all_categories()}
        value={filters.category}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(category) => filterBy({ category })}
      />
      <FilterSelect
        label={m.plans_column_city()}
        any={m.plans_any_city()}
        value={filters.city}
        options={cities.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(city) => filterBy({ city })}
      />
      <FilterSelect
        label={m.plans_column_status()}
        any={m.plans_any_status()}
        value={filters.status}
        options={statuses.map((status) => ({ value: status, label: planStatusLabel(status) }))}
        onChange={(status) => filterBy({ status: statuses.find((each) => each === status) })}
      />
      {canSort ? (
        <ToolbarHint>{m.plans_drag_hint()}</ToolbarHint>
      ) : (
        state.order !== 'order' && (
          <Button size="sm" variant="quiet" onClick={() => onChange({ order: 'order', orderType: 'asc' })}>
            {m.plans_own_order()}
          </Button>
        )
      )}
    </TableToolbar>
  );
}
