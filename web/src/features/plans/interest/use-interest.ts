import { useProfileComplete } from '#entities/session/current-user.ts';
import { openProfilePrompt } from '#entities/session/profile-prompt.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toast.ts';
import { type InterestChange, useChangeInterest } from './use-change-interest.ts';

/** The action of the interest button. It asks for a missing profile first, and offers Undo when interest is removed. */
export function useInterest() {
  const isComplete = useProfileComplete();
  const { mutate } = useChangeInterest((error, change) => {
    if (error instanceof ApiError && error.code === 'profile_incomplete')
      openProfilePrompt(() => mutate(change));
    else showToast(errorMessage(error));
  });
  return (plan: InterestChange['plan'], interested: boolean) => {
    if (isComplete === false) return openProfilePrompt(() => mutate({ plan, interested }));
    mutate({ plan, interested });
    if (interested) return;
    showToast(m.interest_removed({ plan: plan.planName }), {
      label: m.undo(),
      onPress: () => mutate({ plan, interested: true }),
    });
  };
}
