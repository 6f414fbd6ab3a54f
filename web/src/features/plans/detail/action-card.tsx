import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { IconClock, IconHourglass, IconUser, IconUsers } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AvatarStack } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { dateTimeIn, timeIn } from '#shared/time/place-time.ts';
import { useNow } from '#shared/time/use-now.ts';
import { useTimeZone } from '#shared/time/use-time-zone.ts';
import styles from './action-card.module.css';
import { PlanTime } from './plan-time.tsx';

interface ActionCardProps {
  plan: PlanDetail;
  /** The interest button with its hint, while the plan takes interest. */
  interest: ReactNode;
  /** The id of the list of people; visitors have none. */
  peopleId?: string;
  /** Share, calendar, report. */
  actions: ReactNode;
}

/** Time, number of interested people and the interest button. */
export function ActionCard({ plan, interest, peopleId, actions }: ActionCardProps) {
  const [creator] = plan.interested;
  const now = useNow();
  return (
    <aside className={styles.card}>
      <div className={styles.wide}>
        <PlanTime plan={plan} />
      </div>
      {stateOf(plan, now) === 'published' && <div className={styles.button}>{interest}</div>}
      <ul className={styles.facts}>
        <li>
          <IconUsers stroke={1.75} aria-hidden="true" />
          <span>{interestLabel(plan)}</span>
        </li>
        {plan.waiting > 0 && (
          <li>
            <IconHourglass stroke={1.75} aria-hidden="true" />
            <span>
              {plan.waiting === 1 ? m.waitlist_one() : m.waitlist_many({ count: numberLabel(plan.waiting) })}
            </span>
          </li>
        )}
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
      {peopleId !== undefined && plan.count > 0 && (
        <div className={clsx(styles.end, styles.wide)}>
          <AvatarStack people={plan.interested.slice(1)} max={5} size="sm" ring="var(--surface)" />
          <a className="link" href={`#${peopleId}`}>
            {m.show_people()}
          </a>
        </div>
      )}
      {actions}
    </aside>
  );
}

interface ActionBarProps {
  plan: PlanDetail;
  /** The interest button. */
  children: ReactNode;
}

/** The bar at the bottom of narrow windows, with the time and the interest button. */
export function ActionBar({ plan, children }: ActionBarProps) {
  const zone = useTimeZone();
  const now = useNow();
  if (stateOf(plan, now) !== 'published') return null;
  const start = plan.startsAt;
  const userTime = start && timeIn(start.instant, zone);
  return (
    <div className={clsx('bottom-bar', styles.bar)}>
      <p>
        <strong>{start ? dateTimeIn(start.instant, plan.zone, now) : m.any_day_title()}</strong>
        <span>
          {userTime && userTime !== timeIn(start.instant, plan.zone)
            ? m.time_for_user({ time: userTime })
            : m.interested_count({ count: numberLabel(plan.count) })}
        </span>
      </p>
      {children}
    </div>
  );
}

function interestLabel({ count, capacity }: PlanDetail): string {
  if (capacity !== null)
    return count >= capacity
      ? m.interested_full({ count: numberLabel(count) })
      : m.interested_free({ count: numberLabel(count), free: numberLabel(capacity - count) });
  return count === 0 ? m.interested_nobody() : m.interested_count({ count: numberLabel(count) });
}
