import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import { IconHourglass } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { dateTimeIn, longDateIn } from '#shared/time/place-time.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { waitlistText } from '../interest/waitlist-label.ts';
import styles from './my-plan-row.module.css';
import { PlanPeople } from './plan-people.tsx';

interface MyPlanRowProps {
  plan: PlanDetail;
  open: boolean;
  onToggle: () => void;
  onChat: (person: Person) => void;
  onNavigate: () => void;
  /** Buttons of a plan that is not over. */
  actions?: ReactNode;
}

/** One of the user's plans. A press expands the list of people who are interested in it. */
export function MyPlanRow({ plan, open, onToggle, onChat, onNavigate, actions }: MyPlanRowProps) {
  const me = useSignedIn();
  const area = areaOf(me?.rol);
  const people = useId();
  const starts = plan.startsAt
    ? `${dateTimeIn(plan.startsAt.instant, plan.zone)} ${m.city_time({ city: plan.cityName })}`
    : m.plan_always_on();
  return (
    <li className={clsx(styles.plan, open && styles.open)}>
      <div className={styles.top}>
        <ImageFrame src={plan.image} alt="" size="small" radius="var(--r2)" className={styles.picture} />
        <div className={styles.text}>
          <button
            type="button"
            className={styles.name}
            aria-expanded={open}
            aria-controls={open ? people : undefined}
            onClick={onToggle}
          >
            {plan.planName}
          </button>
          <span className={styles.address}>
            {m.my_plans_address({ address: plan.address, city: plan.cityName })}
          </span>
          <span>{stateText(plan) ?? starts}</span>
          <span>{m.interested_count({ count: numberLabel(plan.count) })}</span>
          {plan.interest === 'waiting' && stateOf(plan) === 'published' && (
            <span className={styles.place}>
              <IconHourglass stroke={1.75} aria-hidden="true" />
              {waitlistText(plan)}
            </span>
          )}
        </div>
      </div>
      {open && (
        <div id={people} className={styles.people}>
          <PlanPeople planId={plan._id} meId={me?._id} area={area} onChat={onChat} onNavigate={onNavigate} />
          {actions && stateOf(plan) !== 'over' && <div className={styles.actions}>{actions}</div>}
          <AppLink
            className={clsx('link', styles.page)}
            to={paths.destination(area, plan._id)}
            onClick={onNavigate}
          >
            {m.my_plans_open()}
          </AppLink>
        </div>
      )}
    </li>
  );
}

function stateText(plan: PlanDetail): string | undefined {
  const state = stateOf(plan);
  if (state === 'called_off') return m.when_called_off();
  if (state !== 'over') return undefined;
  return plan.startsAt
    ? m.when_over_since({ date: longDateIn(plan.startsAt.instant, plan.zone) })
    : m.when_over();
}

/** Placeholders of the same size while the plans load. */
export function MyPlanRowSkeletons() {
  return (
    <div className={styles.waiting} aria-busy="true" role="status">
      <VisuallyHidden>{m.loading()}</VisuallyHidden>
      {[78, 64, 86].map((width) => (
        <div key={width} className={styles.plan}>
          <div className={styles.top}>
            <Skeleton ratio="1" width="4.5rem" />
            <div className={styles.lines}>
              <Skeleton width={`${width}%`} height="1rem" />
              <Skeleton width="70%" height="0.8rem" />
              <Skeleton width="56%" height="0.8rem" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
