import type { PlanDetail } from '@layover/proto/http/plan-schemas';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { Banner } from '#shared/ui/banner.tsx';

/** Says that a plan was called off, and why, or that it is over. */
export function PlanStateBanner({ plan, cityPath }: { plan: PlanDetail; cityPath: string }) {
  const state = stateOf(plan);
  const more = (
    <AppLink className="link" to={cityPath}>
      {m.plan_state_more({ city: plan.cityName })}
    </AppLink>
  );
  if (state === 'called_off') {
    return (
      <Banner tone="bad" action={more}>
        <strong>{m.plan_called_off()}</strong> {plan.reason}
      </Banner>
    );
  }
  if (state === 'draft') return <Banner tone="warn">{m.plan_draft()}</Banner>;
  return state === 'over' ? <Banner action={more}>{m.plan_over()}</Banner> : null;
}
