import type { planApi } from '@layover/proto/http/plan/plan';
import type { Interest, PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { PLANS_KEY, patchPlan } from '#entities/plan/plan-cache.ts';
import { MY_PLANS_KEY, PLAN_PEOPLE_KEY } from '#entities/plan/plan-queries.ts';
import { currentUserQuery } from '#entities/session/current-user.ts';
import { request } from '#shared/api/api-client.ts';

export interface InterestChange {
  plan: Pick<PlanCard, '_id' | 'planName' | 'interest' | 'isListed' | 'status'>;
  interest: Interest;
  /** Whether other members see the user among the interested people; unchanged without it. */
  listed?: boolean;
}

const send = ({ plan, interest, listed }: InterestChange) =>
  interest === 'none'
    ? request<typeof planApi.notInterested>('PUT /api/plan/not-interested-plan/:id', {
        params: { id: plan._id },
        keepalive: true,
      })
    : request<typeof planApi.interested>('PUT /api/plan/interested-plan/:id', {
        params: { id: plan._id },
        body: { waitlist: interest === 'waiting', ...(listed !== undefined && { listed }) },
        keepalive: true,
      });

/** Changes the user's interest in a plan. The cache changes at once, and back if the server rejects the change. */
export function useChangeInterest(onRejected: (error: Error, change: InterestChange) => void) {
  const client = useQueryClient();
  return useMutation({
    // The calls run one after the other, so that the last press also arrives last.
    scope: { id: 'interest' },
    mutationFn: send,
    onMutate: async ({ plan, interest, listed }: InterestChange) => {
      await client.cancelQueries({ queryKey: [PLANS_KEY] });
      patchPlan(client, plan._id, withInterest(client, interest, listed));
    },
    onSuccess: async ({ plan }) => {
      // A running query may have read the plan before the change, so it runs again.
      const isLoading = client.isFetching({ queryKey: [PLANS_KEY] }) > 0;
      if (isLoading) await client.cancelQueries({ queryKey: [PLANS_KEY] });
      patchPlan(client, plan._id, (cached) => ({
        ...cached,
        // The socket may have delivered a newer count in the meantime.
        ...(plan.version >= cached.version && {
          count: plan.count,
          waiting: plan.waiting,
          version: plan.version,
        }),
        isInterested: plan.isInterested,
        interest: plan.interest,
        isListed: plan.isListed,
        waitlistPlace: plan.waitlistPlace,
      }));
      if (isLoading) void client.invalidateQueries({ queryKey: [PLANS_KEY] });
    },
    onError: (error, { plan, ...change }) => {
      patchPlan(client, plan._id, withInterest(client, plan.interest, plan.isListed));
      onRejected(error, { plan, ...change });
    },
    onSettled: (_answer, _error, { plan }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: [PLANS_KEY, MY_PLANS_KEY] }),
        client.invalidateQueries({ queryKey: [PLANS_KEY, PLAN_PEOPLE_KEY, plan._id] }),
      ]),
  });
}

function withInterest(client: QueryClient, interest: Interest, listed?: boolean) {
  const me = client.getQueryData(currentUserQuery.queryKey);
  return (plan: PlanCard): PlanCard => {
    const isListed = listed ?? (interest === 'none' ? true : plan.isListed);
    if (plan.interest === interest) return { ...plan, isListed };
    const others = plan.interested.filter((person) => person._id !== me?._id);
    const isGoing = interest === 'going';
    return {
      ...plan,
      interest,
      isListed,
      isInterested: interest !== 'none',
      count: plan.count + Number(isGoing) - Number(plan.interest === 'going'),
      // The last place, until the server returns the real one.
      waitlistPlace: interest === 'waiting' ? plan.waiting + 1 : undefined,
      waiting: plan.waiting + Number(interest === 'waiting') - Number(plan.interest === 'waiting'),
      interested: isGoing && me ? [...others, me] : others,
    };
  };
}
