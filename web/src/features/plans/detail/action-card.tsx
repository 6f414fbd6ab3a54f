import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { IconClock, IconHourglass, IconUser, IconUsers } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AvatarStack } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { InterestButton } from '../interest/interest-button.tsx';
import styles from './action-card.module.css';
import { PlanTime } from './plan-time.tsx';
import { type ListingProps, useListing } from './use-listing.ts';

interface ActionCardProps extends ListingProps {
  plan: PlanDetail;
  peopleId: string;
  /** The plan's chat, sharing and the menu. */
  actions: ReactNode;
}

/** Time, number of interested people and the interest button. */
export function ActionCard({ plan, peopleId, actions, ...listing }: ActionCardProps) {
  const [creator] = plan.interested;
  return (
    <aside className={styles.card}>
      <div className={styles.wide}>
        <PlanTime plan={plan} />
      </div>
      {stateOf(plan) === 'published' && <PlanInterest plan={plan} {...listing} />}
      <ul className={styles.facts}>
        <li>
          <IconUsers stroke={1.75} aria-hidden="true" />
          <span>{interestLabel(plan)}</span>
        </li>
        {plan.waiting > 0 && (
          <li>
            <IconHourglass stroke={1.75} aria-hidden="true" />
            <span>{plan.waiting === 1 ? m.waitlist_one() : m.waitlist_many({ count: plan.waiting })}</span>
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
      {plan.count > 0 && (
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

/** The interest button of the page. On narrow windows it is in the bar. */
function PlanInterest({ plan, ...listing }: { plan: PlanDetail } & ListingProps) {
  const { isListed } = useListing(plan, listing);
  return (
    <div className={styles.button}>
      <div className={styles.wide}>
        <InterestButton plan={plan} listed={listing.listed} variant="primary" size="lg" block />
      </div>
      <p className={styles.hint}>{interestHint(plan)}</p>
      {!isListed && <p className={styles.hint}>{m.unlisted_on()}</p>}
    </div>
  );
}

/** The bar at the bottom of narrow windows, with the time and the interest button. */
export function ActionBar({ plan, listed }: { plan: PlanDetail; listed: boolean }) {
  if (stateOf(plan) !== 'published') return null;
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
      <InterestButton plan={plan} listed={listed} variant="primary" />
    </div>
  );
}

function interestHint({ interest, count, capacity }: PlanDetail): string {
  if (interest === 'waiting') return m.waitlist_hint_on();
  const isFull = capacity !== null && count >= capacity;
  return interest === 'none' && isFull ? m.waitlist_hint() : m.no_booking();
}

function interestLabel({ count, capacity }: PlanDetail): string {
  if (capacity !== null)
    return count >= capacity
      ? m.interested_full({ count })
      : m.interested_free({ count, free: capacity - count });
  return count === 0 ? m.interested_nobody() : m.interested_count({ count });
}
