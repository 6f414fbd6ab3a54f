import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { BULK_PLANS_MAX, PAGE_LIMIT_MAX } from '@layover/proto/limits';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { inOrderOf, moveTo, withPageOrder } from '#shared/ui/reorder/reorder.ts';
import { PLAN_PAGE_SIZE } from './plan-queries.ts';
import { useReloadPlans } from './use-plan-changes.ts';

interface PlanPage {
  plans: AdminPlan[];
  page: number;
}

/** Calls that sort plans run one after the other. */
const SORT_SCOPE = { id: 'sort-plans' };

/** Puts the plans of one page of the table into a new order; the page shows it at once. */
export function useSortPlans(queryKey: QueryKey) {
  const client = useQueryClient();
  const reload = useReloadPlans();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const page = client.getQueryData<PlanPage>(queryKey);
      const plansId = page ? await idsToSort(ids, page) : ids;
      return sendOrder(plansId);
    },
    onMutate: (ids) => {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData<PlanPage>(queryKey);
      client.setQueryData<PlanPage>(
        queryKey,
        (page) => page && { ...page, plans: inOrderOf(page.plans, ids) },
      );
      return { before };
    },
    onError: (_error, _ids, context) => client.setQueryData(queryKey, context?.before),
    onSettled: reload,
    scope: SORT_SCOPE,
  });
}

/** Moves a plan from any sortable page of the table before all others. */
export function useMovePlanFirst(page: number) {
  const reload = useReloadPlans();
  return useMutation({
    mutationFn: async (id: string) => {
      const others = (await idsUpTo(page)).filter((each) => each !== id);
      return sendOrder([id, ...others]);
    },
    onSettled: reload,
    scope: SORT_SCOPE,
  });
}

/** Moves a plan to the first position of its page. */
export const firstOfPage = (ids: readonly string[], id: string): string[] => moveTo(ids, ids.indexOf(id), 0);

/** Whether a page is near enough to the beginning to be sorted by one call. */
export const isSortablePage = (page: number): boolean => page * PLAN_PAGE_SIZE <= BULK_PLANS_MAX;

const sendOrder = (plansId: string[]) =>
  request<typeof planAdminApi.updateSorting>('PUT /api/plan/update-sorting/', { body: { plansId } });

/**
 * The server exchanges the positions among the sent plans, and plans without a position get the next ones. So if a plan of the
 * page has no position, the plans of earlier pages must be sent too, to get theirs first.
 */
async function idsToSort(ids: string[], { plans, page }: PlanPage): Promise<string[]> {
  if (page === 1 || plans.every(({ order }) => order !== null)) return ids;
  return withPageOrder(await idsUpTo(page), ids);
}

const sortedPage = (cursor: string | undefined) =>
  request<typeof planAdminApi.active>('GET /api/plan/active/', {
    query: { order: 'order', cursor, limit: PAGE_LIMIT_MAX },
  });

/** The ids of all active plans from the first to the last one of a page. */
async function idsUpTo(page: number): Promise<string[]> {
  const end = page * PLAN_PAGE_SIZE;
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const { plans, nextCursor } = await sortedPage(cursor);
    // A plan that moved while the pages were read can be on two of them.
    for (const { _id } of plans) ids.add(_id);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && ids.size < end);
  return [...ids].slice(0, end);
}
