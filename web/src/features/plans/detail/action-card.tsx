import type { PlanDetail } from '@layover/proto/http/plan-schemas';
import { IconClock, IconUser, IconUsers } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { AvatarStack } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateIn, dateTimeIn, daysFromToday, dayTag, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { InterestButton } from '../interest/interest-button.tsx';
import styles from './action-card.module.css';
import { ClockPair } from './clock-pair.tsx';

/** Time, number of interested people and the interest button. */
export function ActionCard({ plan, peopleId }: { plan: PlanDetail; peopleId: string }) {
  const [creator] = plan.interested;
  return (
    <aside className={styles.card}>
      <PlanTime plan={plan} />
      <div className={styles.button}>
        <InterestButton plan={plan} variant="primary" size="lg" block />
        <p className={styles.hint}>{m.no_booking()}</p>
      </div>
      <ul className={styles.facts}>
        <li>
          <IconUsers stroke={1.75} aria-hidden="true" />
          <span>{interestLabel(plan)}</span>
        </li>
        {plan.endsAt && (
          <li>
            <IconClock stroke={1.75} aria-hidden="true" />
            <span>{m.until_time({ time: timeIn(plan.endsAt.instant, plan.zone) })}</span>
          </li>
        )}
        {creator && (
          <li>
            <IconUser stroke={1.75} aria-hidden="true" />
            <span>{m.plan_creator({ name: fullName(creator) })}</span>
          </li>
        )}
      </ul>
      {plan.count > 0 && (
        <div className={styles.end}>
          <AvatarStack people={plan.interested.slice(1)} max={5} size="sm" ring="var(--surface)" />
          <a className="link" href={`#${peopleId}`}>
            {m.show_people()}
          </a>
        </div>
      )}
    </aside>
  );
}

/** The bar at the bottom of narrow windows, with the time and the interest button. */
export function ActionBar({ plan }: { plan: PlanDetail }) {
  const start = plan.startsAt;
  const userTime = start && timeIn(start.instant, userTimeZone());
  return (
    <div className={clsx('bottom-bar', styles.bar)}>
      <p>
        <strong>{start ? dateTimeIn(start.instant, plan.zone) : m.any_day_title()}</strong>
        <span>
          {userTime && userTime !== timeIn(start.instant, plan.zone)
            ? m.time_for_user({ time: userTime })
            : m.interested_count({ count: plan.count })}
        </span>
      </p>
      <InterestButton plan={plan} variant="primary" />
    </div>
  );
}

export function PlanTime({ plan }: { plan: PlanDetail }) {
  if (!plan.startsAt) {
    return (
      <p className={styles.always}>
        <strong>{m.any_day_title()}</strong>
        {m.any_day_text()}
      </p>
    );
  }
  const { instant } = plan.startsAt;
  const isSoon = daysFromToday(instant, plan.zone) <= 1;
  const day = isSoon ? dayTag(instant, plan.zone).text : dateIn(instant, plan.zone);
  return <ClockPair instant={instant} zone={plan.zone} label={m.day_in_city({ day, city: plan.cityName })} />;
}

function interestLabel({ count, capacity }: PlanDetail): string {
  if (capacity !== null) return m.interested_capacity({ count, capacity });
  return count === 0 ? m.interested_nobody() : m.interested_count({ count });
}
