import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { useCurrentUser } from '#entities/session/current-user.ts';
import { useInterest } from '../interest/use-interest.ts';

/** Whether new interest shows the user's name to other members. */
export interface ListingProps {
  listed: boolean;
  onListed: (listed: boolean) => void;
}

/**
 * Whether the user is, or would be, among the people of a plan that others see. Who is not listed in any plan by the
 * settings cannot be listed in one.
 */
export function useListing(plan: PlanDetail, { listed, onListed }: ListingProps) {
  const changeInterest = useInterest();
  const isUnlistedEverywhere = useCurrentUser().data?.be_listed === false;
  const isChosen = plan.isInterested ? plan.isListed : listed;
  return {
    isListed: isChosen && !isUnlistedEverywhere,
    isUnlistedEverywhere,
    choose: (next: boolean) => {
      onListed(next);
      if (plan.isInterested) changeInterest(plan, plan.interest, next);
    },
  };
}
