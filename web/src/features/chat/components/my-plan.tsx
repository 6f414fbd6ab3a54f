import type { PlanDetail } from '@layover/proto/http/plan';
import type { Person } from '@layover/proto/http/values';
import { clsx } from 'clsx';
import { useId } from 'react';
import { type Area, areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { startChatWith } from '#shared/lib/panel.ts';
import { whenAt } from '#shared/lib/place-time.ts';
import { isOver } from '#shared/lib/plan-over.ts';
import { useSignedIn } from '#shared/lib/session.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ImageFrame } from '#shared/ui/image-frame.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { fullName } from '../model/chat-view.ts';
import { makeRoom } from '../use-chat-wishes.ts';
import styles from './my-plan.module.css';

interface MyPlanProps {
  plan: PlanDetail;
  open: boolean;
  onToggle: () => void;
}

/** One of the reader's plans; pressed, it opens in place to its people. */
export function MyPlan({ plan, open, onToggle }: MyPlanProps) {
  const me = useSignedIn();
  const area = areaOf(me?.rol);
  const people = useId();
  // The first of `interested` is who created the plan and is not counted.
  const others = plan.interested.slice(1).filter(({ _id }) => _id !== me?._id);
  const starts = plan.startsAt
    ? `${whenAt(plan.startsAt.instant, plan.zone)} ${m.city_time({ city: plan.cityName })}`
    : m.plan_always_on();
  return (
    <li className={clsx(styles.plan, open && styles.open)}>
      <div className={styles.top}>
        <ImageFrame src={plan.image} alt="" size="small" radius="var(--r2)" className={styles.picture} />
        <div className={styles.words}>
          <button
            type="button"
            className={styles.name}
            aria-expanded={open}
            aria-controls={open ? people : undefined}
            onClick={onToggle}
          >
            {plan.planName}
          </button>
          <span>{m.chat_plan_address({ address: plan.address, city: plan.cityName })}</span>
          <span>{m.chat_plan_line({ when: isOver(plan) ? m.when_over() : starts, count: plan.count })}</span>
        </div>
      </div>
      {open && (
        <div id={people} className={styles.people}>
          {others.length === 0 ? (
            <p className={styles.nobody}>{m.chat_plan_nobody()}</p>
          ) : (
            <ul>
              {others.map((person) => (
                <Goer key={person._id} person={person} area={area} />
              ))}
            </ul>
          )}
          <AppLink
            className={clsx('link', styles.page)}
            to={paths.destination(area, plan._id)}
            onClick={makeRoom}
          >
            {m.chat_plan_open()}
          </AppLink>
        </div>
      )}
    </li>
  );
}

function Goer({ person, area }: { person: Person; area: Area }) {
  const name = fullName(person);
  return (
    <li className={styles.goer}>
      <Avatar person={person} className={styles.face} />
      <div className={styles.who}>
        <b>{name}</b>
        <AppLink
          className="link"
          to={paths.profile(area, person._id)}
          aria-label={m.chat_profile_of({ name })}
          onClick={makeRoom}
        >
          {m.chat_profile()}
        </AppLink>
      </div>
      <Button
        variant="soft"
        size="sm"
        aria-label={m.chat_with({ name })}
        onClick={() => startChatWith(person)}
      >
        {m.chat_chat()}
      </Button>
    </li>
  );
}

/** The exact boxes of the plans while they are on their way. */
export function MyPlanSkeletons() {
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
