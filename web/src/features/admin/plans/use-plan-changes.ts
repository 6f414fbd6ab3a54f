import type { BodyInput } from '@layover/proto/http/endpoint';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';

/** Reloads every list of plans after a change, except the plan that is being edited. */
export function useReloadPlans() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      queryKey: [PLANS_KEY],
      predicate: ({ queryKey }) => !(queryKey[1] === 'admin' && queryKey[2] === 'edit'),
    });
}

/** Publishes a plan, makes it a draft again, or calls it off. */
export function useChangePlanState() {
  const reload = useReloadPlans();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInput<typeof planAdminApi.changeState> }) =>
      request<typeof planAdminApi.changeState>('PUT /api/plan/change_state/:id', { params: { id }, body }),
    onSettled: reload,
  });
}

/** Disables or enables plans. */
export function useDisablePlans() {
  const reload = useReloadPlans();
  return useMutation({
    mutationFn: (body: { plansId: string[]; disable: boolean }) =>
      request<typeof planAdminApi.bulkDisable>('PUT /api/plan/bulk-disable', { body }),
    onSettled: reload,
  });
}

/** Makes a draft from a plan. */
export function useDuplicatePlan() {
  const reload = useReloadPlans();
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof planAdminApi.duplicate>('POST /api/plan/duplicate/:id', { params: { id } }),
    onSettled: reload,
  });
}

/** Repeats a plan every week or month. */
export function useCreateSeries() {
  const reload = useReloadPlans();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInput<typeof planAdminApi.series> }) =>
      request<typeof planAdminApi.series>('POST /api/plan/series/:id', { params: { id }, body }),
    onSettled: reload,
  });
}
