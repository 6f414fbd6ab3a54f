import type { Interest } from '@layover/proto/http/plan/plan-schemas';
import { useProfileComplete } from '#entities/session/current-user.ts';
import { openProfilePrompt } from '#entities/session/profile-prompt.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { type InterestChange, useChangeInterest } from './use-change-interest.ts';

/**
 * The action of the interest button. It asks for a missing profile first, offers Undo when interest is removed, and the
 * waitlist when somebody else has taken the last place.
 */
export function useInterest() {
  const isComplete = useProfileComplete();
  const { mutate } = useChangeInterest((error, change) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'profile_incomplete') openProfilePrompt(() => mutate(change));
    else if (code === 'plan_full' && change.interest === 'going')
      showToast(errorMessage(error), {
        label: m.waitlist_join(),
        onPress: () => mutate({ ...change, interest: 'waiting' }),
      });
    else showToast(errorMessage(error));
  });
  return (plan: InterestChange['plan'], interest: Interest, listed?: boolean) => {
    const change = { plan, interest, listed };
    if (isComplete === false) return openProfilePrompt(() => mutate(change));
    mutate(change);
    if (interest !== 'none') return;
    const removed = m.interest_removed({ plan: plan.planName });
    // A plan that was called off takes no new interest.
    if (plan.status !== 'published') return showToast(removed);
    showToast(removed, {
      label: m.undo(),
      onPress: () =>
        mutate({
          plan: { ...plan, interest: 'none', isListed: true },
          interest: plan.interest,
          listed: plan.isListed,
        }),
    });
  };
}
