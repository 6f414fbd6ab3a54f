import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useNow } from '#shared/time/use-now.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { useInterest } from '../interest/use-interest.ts';

interface PlanStateBannerProps {
  plan: PlanDetail;
  /** The page of the city; visitors have none. */
  cityPath?: string;
  meId: string | undefined;
}

/** Says that a plan was called off, and why, or that it is over. */
export function PlanStateBanner({ plan, cityPath, meId }: PlanStateBannerProps) {
  const state = stateOf(plan, useNow());
  const isRemovable = plan.isInterested && plan.interested[0]?._id !== meId;
  const more = cityPath && (
    <AppLink className="link" to={cityPath}>
      {m.plan_state_more({ city: plan.cityName })}
    </AppLink>
  );
  if (state === 'called_off') {
    return (
      <Banner tone="bad" action={isRemovable ? <LeaveButton plan={plan} /> : more}>
        <strong>{m.plan_called_off()}</strong> {plan.reason}
        {plan.isInterested && <p>{m.plan_called_off_stay()}</p>}
      </Banner>
    );
  }
  if (state === 'draft') return <Banner tone="warn">{m.plan_draft()}</Banner>;
  return state === 'over' ? <Banner action={more}>{m.plan_over()}</Banner> : null;
}

/** Ends the user's interest, which otherwise stays while the plan is called off. */
function LeaveButton({ plan }: { plan: PlanDetail }) {
  const changeInterest = useInterest();
  return (
    <Button variant="secondary" size="sm" onClick={() => changeInterest(plan, 'none')}>
      {m.plan_called_off_leave()}
    </Button>
  );
}
