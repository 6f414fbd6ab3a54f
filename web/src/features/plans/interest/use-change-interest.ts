import type { planApi } from '@layover/proto/http/plan';
import type { PlanCard } from '@layover/proto/http/plan-schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { PLANS_KEY, patchPlan } from '#entities/plan/plan-cache.ts';
import { myPlansQuery } from '#entities/plan/plan-queries.ts';
import { currentUserQuery } from '#entities/session/current-user.ts';
import { request } from '#shared/api/api-client.ts';

export interface InterestChange {
  plan: Pick<PlanCard, '_id' | 'planName'>;
  interested: boolean;
}

const send = ({ plan, interested }: InterestChange) =>
  interested
    ? request<typeof planApi.interested>('PUT /api/plan/interested-plan/:id', {
        params: { id: plan._id },
        body: {},
      })
    : request<typeof planApi.notInterested>('PUT /api/plan/not-interested-plan/:id', {
        params: { id: plan._id },
      });

/** Changes the user's interest in a plan. The cache changes at once, and back if the server rejects the change. */
export function useChangeInterest(onRejected: (error: Error, change: InterestChange) => void) {
  const client = useQueryClient();
  return useMutation({
    // The calls run one after the other, so that the last press also arrives last.
    scope: { id: 'interest' },
    mutationFn: send,
    onMutate: async (change: InterestChange) => {
      await client.cancelQueries({ queryKey: [PLANS_KEY] });
      patchPlan(client, change.plan._id, withInterest(client, change.interested));
    },
    onSuccess: async ({ plan }) => {
      // A running query may have read the plan before the change, so it runs again.
      const isLoading = client.isFetching({ queryKey: [PLANS_KEY] }) > 0;
      if (isLoading) await client.cancelQueries({ queryKey: [PLANS_KEY] });
      patchPlan(client, plan._id, (cached) => ({
        ...cached,
        // The socket may have delivered a newer count in the meantime.
        ...(plan.version >= cached.version && { count: plan.count, version: plan.version }),
        isInterested: plan.isInterested,
      }));
      if (isLoading) void client.invalidateQueries({ queryKey: [PLANS_KEY] });
    },
    onError: (error, change) => {
      patchPlan(client, change.plan._id, withInterest(client, !change.interested));
      onRejected(error, change);
    },
    onSettled: () => client.invalidateQueries({ queryKey: myPlansQuery.queryKey }),
  });
}

function withInterest(client: QueryClient, interested: boolean) {
  const me = client.getQueryData(currentUserQuery.queryKey);
  return (plan: PlanCard): PlanCard => {
    if (plan.isInterested === interested) return plan;
    const others = plan.interested.filter((person) => person._id !== me?._id);
    return {
      ...plan,
      isInterested: interested,
      count: plan.count + (interested ? 1 : -1),
      interested: interested && me ? [...others, me] : others,
    };
  };
}
