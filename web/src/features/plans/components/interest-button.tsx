import type { PlanCard } from '@layover/proto/http/plan';
import type { ButtonProps } from '#shared/ui/button.tsx';
import { InterestToggle } from '#shared/ui/interest-toggle.tsx';
import { useInterest } from '../api/use-interest.ts';

/** Marks or takes back one's interest in a plan. */
export function InterestButton({
  plan,
  ...look
}: { plan: Pick<PlanCard, '_id' | 'planName' | 'isInterested'> } & Pick<
  ButtonProps,
  'variant' | 'size' | 'block'
>) {
  const change = useInterest();
  return (
    <InterestToggle
      {...look}
      planName={plan.planName}
      pressed={plan.isInterested}
      onToggle={() => change(plan, !plan.isInterested)}
    />
  );
}
