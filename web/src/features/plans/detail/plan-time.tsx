import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { dateIn, daysFromToday, dayTag } from '#shared/time/place-time.ts';
import { useNow } from '#shared/time/use-now.ts';
import styles from './action-card.module.css';
import { ClockPair } from './clock-pair.tsx';

/** When the plan starts, in the place's time and the user's. */
export function PlanTime({ plan }: { plan: PlanDetail }) {
  const now = useNow();
  if (!plan.startsAt) {
    return (
      <p className={styles.always}>
        <strong>{m.any_day_title()}</strong>
        {m.any_day_text()}
      </p>
    );
  }
  const { instant } = plan.startsAt;
  const ahead = daysFromToday(instant, plan.zone, now);
  const day = ahead === 0 || ahead === 1 ? dayTag(instant, plan.zone, now).text : dateIn(instant, plan.zone);
  return <ClockPair instant={instant} zone={plan.zone} label={m.day_in_city({ day, city: plan.cityName })} />;
}
