import type { PlanCard } from '@layover/proto/http/plan';
import { InterestToggle } from '#features/plans/interest/interest-toggle.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import { useInterest } from './use-interest.ts';

/** Adds or removes the user's interest in a plan. */
export function InterestButton({
  plan,
  ...look
}: { plan: Pick<PlanCard, '_id' | 'planName' | 'isInterested' | 'count' | 'capacity'> } & Pick<
  ButtonProps,
  'variant' | 'size' | 'block'
>) {
  const change = useInterest();
  const full = plan.capacity !== null && plan.count >= plan.capacity;
  if (full && !plan.isInterested) {
    return (
      <Button {...look} variant="secondary" disabled>
        {m.interest_full()}
      </Button>
    );
  }
  return (
    <InterestToggle
      {...look}
      planName={plan.planName}
      pressed={plan.isInterested}
      onToggle={() => change(plan, !plan.isInterested)}
    />
  );
}
