import type { PlanCard, planApi } from '@layover/proto/http/plan';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { PLANS_KEY, patchPlan } from '#entities/plan/plan-cache.ts';
import { currentUserQuery, useProfileComplete } from '#entities/session/current-user.ts';
import { openProfilePrompt } from '#entities/session/profile-prompt.ts';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toast.ts';

interface Change {
  plan: Pick<PlanCard, '_id' | 'planName'>;
  interested: boolean;
}

const send = ({ plan, interested }: Change) =>
  interested
    ? request<typeof planApi.interested>('PUT /api/plan/interested-plan/:id', { params: { id: plan._id } })
    : request<typeof planApi.notInterested>('PUT /api/plan/not-interested-plan/:id', {
        params: { id: plan._id },
      });

/**
 * Marks interest at once and takes it back should the server refuse. Taking interest back offers Undo. Whose company or
 * job is missing is asked for them first.
 */
export function useInterest() {
  const client = useQueryClient();
  const complete = useProfileComplete();
  const mutation = useMutation({
    // One after the other, so that the last press is also the last one to arrive.
    scope: { id: 'interest' },
    mutationFn: send,
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey: [PLANS_KEY] });
      patchPlan(client, change.plan._id, withMe(client, change.interested));
    },
    onSuccess: ({ plan }) => {
      patchPlan(client, plan._id, (known) => ({
        ...known,
        // A count that has come over the socket meanwhile can be a newer one.
        ...(plan.version >= known.version && { count: plan.count, version: plan.version }),
        isInterested: plan.isInterested,
      }));
    },
    onError: (error, { plan, interested }) => {
      patchPlan(client, plan._id, withMe(client, !interested));
      if (error instanceof ApiError && error.code === 'profile_incomplete')
        openProfilePrompt(() => mutation.mutate({ plan, interested }));
      else showToast(errorMessage(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: [PLANS_KEY, 'mine'] }),
  });
  return (plan: Change['plan'], interested: boolean) => {
    if (complete === false) return openProfilePrompt(() => mutation.mutate({ plan, interested }));
    mutation.mutate({ plan, interested });
    if (interested) return;
    showToast(m.interest_gone({ plan: plan.planName }), {
      label: m.undo(),
      onPress: () => mutation.mutate({ plan, interested: true }),
    });
  };
}

function withMe(client: QueryClient, interested: boolean) {
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
