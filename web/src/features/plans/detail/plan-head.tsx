import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { planEvent } from '#entities/plan/plan-event.ts';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { paths } from '#shared/config/paths.ts';
import { PageHead } from '#shared/head/page-head.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, timeIn } from '#shared/time/place-time.ts';
import { useNow } from '#shared/time/use-now.ts';
import { pictureUrl } from '#shared/ui/page/picture-url.ts';

/** The head of a plan's public page. Search engines do not list a plan that is over. */
export function PlanHead({ plan }: { plan: PlanDetail }) {
  const isOver = stateOf(plan, useNow()) === 'over';
  const image = pictureUrl(plan.image);
  const event = planEvent(plan).map((each) => ({ ...each, description: plan.description || undefined }));
  return (
    <>
      {isOver && <meta name="robots" content="noindex" />}
      <PageHead
        title={m.plan_head_title({ plan: plan.planName, city: plan.cityName })}
        description={[whenAndWhere(plan), plan.description].filter(Boolean).join(' ')}
        path={paths.plan(plan._id)}
        picture={image ? { path: image, alt: plan.planName } : undefined}
        data={event}
      />
    </>
  );
}

/** The day has its date, because previews of the link are kept for days. */
function whenAndWhere({ startsAt, zone, address, cityName: city }: PlanDetail): string {
  if (!startsAt) return m.plan_head_always({ address, city });
  const { instant } = startsAt;
  return m.plan_head_when({ day: longDateIn(instant, zone), time: timeIn(instant, zone), address, city });
}
