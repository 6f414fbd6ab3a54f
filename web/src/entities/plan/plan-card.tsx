import type { PlanCard as Plan } from '@layover/proto/http/plan/plan-schemas';
import { IconUsers } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { dateTimeIn, dayTag } from '#shared/time/place-time.ts';
import { useNow } from '#shared/time/use-now.ts';
import { Tag } from '#shared/ui/fields/chip.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { AvatarStack } from '../person/avatar.tsx';
import styles from './plan-card.module.css';
import { stateOf } from './plan-timing.ts';

interface PlanCardProps {
  plan: Plan;
  to: string;
  /** The interest button, which lies above the card's link. */
  action?: ReactNode;
  /** `large` is the first card of a selection; `row` is horizontal on phones. */
  shape?: 'card' | 'large' | 'row';
  /** Whether the card has its action also as a row. */
  keepsAction?: boolean;
  headingLevel?: 2 | 3;
  eager?: boolean;
}

/** A plan in a list. The whole card is a link, and the button lies above it. */
export function PlanCard({
  plan,
  to,
  action,
  shape = 'card',
  keepsAction,
  headingLevel = 3,
  eager,
}: PlanCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const now = useNow();
  const state = stateOf(plan, now);
  const tag =
    state === 'published'
      ? plan.startsAt && dayTag(plan.startsAt.instant, plan.zone, now)
      : { text: state === 'called_off' ? m.when_called_off() : m.when_over(), live: false };
  return (
    <article
      className={clsx(styles.card, shape !== 'card' && styles[shape], keepsAction && styles.withAction)}
    >
      <ImageFrame
        className={styles.picture}
        src={plan.image}
        alt=""
        size={shape === 'large' ? 'large' : 'small'}
        sizes={shape === 'large' ? '(min-width: 992px) 640px, 80vw' : undefined}
        eager={eager}
      >
        {tag && (
          <Tag live={tag.live} className={styles.date}>
            {tag.text}
          </Tag>
        )}
      </ImageFrame>
      <div>
        <Heading className={styles.title}>
          <AppLink to={to}>{plan.planName}</AppLink>
        </Heading>
        <p className={styles.meta}>
          <span className={styles.place}>{m.plan_place({ city: plan.cityName, address: plan.address })}</span>
          <span className={styles.when}>
            {plan.startsAt ? (
              <>
                <time dateTime={plan.startsAt.instant}>
                  {dateTimeIn(plan.startsAt.instant, plan.zone, now)}
                </time>{' '}
                {m.city_time({ city: plan.cityName })}
              </>
            ) : (
              m.plan_always_on()
            )}
            {plan.distanceKm !== undefined && `, ${distanceText(plan.distanceKm)}`}
          </span>
        </p>
      </div>
      <div className={styles.end}>
        <InterestedPeople plan={plan} />
        {state === 'published' && action}
      </div>
    </article>
  );
}

/** Whole kilometres from ten on, because the point of a search is right to about one. */
function distanceText(km: number): string {
  const digits = km < 10 ? 1 : 0;
  return m.plan_distance({ km: km.toLocaleString(languageTag(), { maximumFractionDigits: digits }) });
}

/** Avatars and number of the interested people without the creator. Visitors see only the number. */
export function InterestedPeople({
  plan,
  ring,
}: {
  plan: Pick<Plan, 'interested' | 'count'>;
  ring?: string;
}) {
  const people = plan.interested.slice(1);
  return (
    <span className={styles.people}>
      {people.length > 0 ? (
        <AvatarStack people={people} ring={ring} />
      ) : (
        <IconUsers stroke={1.75} aria-hidden="true" className={styles.peopleIcon} />
      )}
      <span>
        {numberLabel(plan.count)} <span className={styles.word}>{m.interested_label()}</span>
      </span>
    </span>
  );
}

/** A grid of one to four columns. */
export function PlanGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** A placeholder of the size of a plan card. */
export function PlanCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton ratio="4 / 3" radius="var(--r4)" />
      <div style={{ display: 'grid', gap: '0.5rem' }}>
        <Skeleton width="82%" height="1.1rem" />
        <Skeleton width="58%" height="0.85rem" />
        <Skeleton width="66%" height="0.85rem" />
      </div>
      <div className={styles.end}>
        <Skeleton width="30%" height="1.75rem" radius="var(--pill)" />
        <Skeleton width="42%" height="2.25rem" radius="var(--pill)" />
      </div>
    </div>
  );
}
