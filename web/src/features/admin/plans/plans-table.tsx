import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { IconCategory, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { useTableAddress } from '#shared/ui/data-table/use-table-address.ts';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { ChangeCategoryDialog } from './change-category-dialog.tsx';
import { planColumns } from './plan-columns.tsx';
import { PlanMenu } from './plan-menu.tsx';
import { adminPlansQuery } from './plan-queries.ts';
import {
  isOwnOrder,
  type PlanFilterName,
  type PlanOrder,
  type PlanTab,
  planTableState,
} from './plan-table-state.ts';
import { PlansToolbar } from './plans-toolbar.tsx';
import { usePlanActions } from './use-plan-actions.tsx';
import { firstOfPage, isSortablePage, useMovePlanFirst, useSortPlans } from './use-sort-plans.ts';

interface PlansTableProps {
  tab: PlanTab;
  address: ReturnType<typeof useTableAddress<PlanOrder, PlanFilterName>>;
}

/** The active or the disabled plans, with search, filters, selection and order. */
export function PlansTable({ tab, address }: PlansTableProps) {
  const state = planTableState(address.state);
  const query = adminPlansQuery(tab, state, usePageCursor());
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const { data: categories } = useQuery(categoriesQuery);
  const columns = useMemo(() => planColumns(categories ?? []), [categories]);
  const [recategorized, setRecategorized] = useState<{ ids: string[]; clear: () => void }>();
  const actions = usePlanActions();
  const sorting = useSortPlans(query.queryKey);
  const movingFirst = useMovePlanFirst(state.page);
  const canSort = tab === 'active' && isOwnOrder(state) && isSortablePage(state.page);
  const onError = (problem: Error) => showToast(errorMessage(problem));
  const sort = (ids: string[]) => sorting.mutate(ids, { onError });
  const ids = data?.plans.map(({ _id }) => _id) ?? [];
  const moveFirst = (plan: AdminPlan) => {
    const onSuccess = () => showToast(m.plan_moved_first({ plan: translated(plan).planName }));
    if (state.page === 1) sorting.mutate(firstOfPage(ids, plan._id), { onSuccess, onError });
    else movingFirst.mutate(plan._id, { onSuccess, onError });
  };
  const sortBy = {
    order: state.order,
    orderType: state.orderType,
    onSort: (order: PlanOrder, orderType: 'asc' | 'desc') => address.change({ order, orderType }),
  };
  return (
    <>
      <PlansToolbar
        state={state}
        columns={columns}
        sort={sortBy}
        canSort={canSort}
        onChange={address.change}
      />
      <DataTable<AdminPlan, PlanOrder>
        caption={tab === 'active' ? m.plans_caption_active() : m.plans_caption_deactive()}
        columns={columns}
        rows={data?.plans}
        pictureWidth="4rem"
        rowId={({ _id }) => _id}
        rowName={(plan) => translated(plan).planName}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={<NoPlans tab={tab} isFiltered={!isOwnOrder({ ...state, order: 'order', orderType: 'asc' })} />}
        sort={sortBy}
        paging={data && { ...data, pagePath: address.pagePath }}
        isMuted={({ status }) => status === 'called_off' || status === 'over'}
        onReorder={canSort ? sort : undefined}
        selectionScope={JSON.stringify([state.filter, state.filters])}
        bulk={(ids, clear) => (
          <>
            <Button
              size="sm"
              variant="quiet"
              icon={tab === 'active' ? <IconEyeOff stroke={1.75} /> : <IconEye stroke={1.75} />}
              onClick={async () => {
                if (await actions.disable(ids, tab === 'active')) clear();
              }}
            >
              {tab === 'active' ? m.plan_disable() : m.plan_enable()}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={<IconCategory stroke={1.75} />}
              onClick={() => setRecategorized({ ids, clear })}
            >
              {m.plans_category()}
            </Button>
          </>
        )}
        menu={(plan) => (
          <PlanMenu
            plan={plan}
            withEdit
            onMoveFirst={
              canSort && !(state.page === 1 && plan._id === ids[0]) ? () => moveFirst(plan) : undefined
            }
            {...actions.actionsFor(plan)}
          />
        )}
      />
      {actions.dialog}
      {recategorized && (
        <ChangeCategoryDialog
          plansId={recategorized.ids}
          onChanged={recategorized.clear}
          onClose={() => setRecategorized(undefined)}
        />
      )}
    </>
  );
}

function NoPlans({ tab, isFiltered }: { tab: PlanTab; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title={m.plans_none_found()}
        text={m.plans_none_found_text()}
        actions={
          <ButtonLink variant="secondary" to={tab === 'active' ? '?' : '?tab=deactive'}>
            {m.clear_filters()}
          </ButtonLink>
        }
      />
    );
  }
  return tab === 'active' ? (
    <EmptyState
      image="/scenes/quiet.webp"
      title={m.plans_none()}
      text={m.plans_none_text()}
      actions={<ButtonLink to={paths.admin.newPlan}>{m.plan_new()}</ButtonLink>}
    />
  ) : (
    <EmptyState title={m.plans_none_deactive()} text={m.plans_none_deactive_text()} />
  );
}
