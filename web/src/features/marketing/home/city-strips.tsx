import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { clsx } from 'clsx';
import { BlockPicture } from '#entities/page/block-slots.tsx';
import { InterestLink } from '#entities/plan/interest-link.tsx';
import { InterestedPeople } from '#entities/plan/plan-card.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { dayTag, timeIn } from '#shared/time/place-time.ts';
import { useNow } from '#shared/time/use-now.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { pictureSet, pictureUrl } from '#shared/ui/page/picture-url.ts';
import styles from './city-strips.module.css';
import { pictureAt, STRIP_COUNT, type Strip } from './strips.ts';

interface CityStripsProps {
  block: string;
  /** Undefined while loading. */
  strips: Strip[] | undefined;
  planPath: (id: string) => string;
}

const WIDE_INDEX = 2;

/** The picture at the top of the home page: six cities with their local times. */
export function CityStrips({ block, strips, planPath }: CityStripsProps) {
  const now = useNow();
  const slots: (Strip | undefined)[] = strips ?? Array.from({ length: STRIP_COUNT });
  return (
    <section aria-label={m.strips_label()} aria-busy={!strips}>
      <ol className={styles.strips}>
        {slots.map((strip, index) => {
          const isWide = index === WIDE_INDEX;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: six strips in a fixed order.
            <li key={index} className={clsx(styles.strip, isWide && styles.wide)}>
              {strip && (
                <>
                  <StripPicture block={block} strip={strip} isWide={isWide} now={now} />
                  <div className={styles.inside}>
                    <p className={styles.city}>{strip.city}</p>
                    <time className={styles.now}>{timeIn(now, strip.zone)}</time>
                    {strip.plan &&
                      (isWide ? (
                        <HighlightedPlan plan={strip.plan} to={planPath(strip.plan._id)} now={now} />
                      ) : (
                        <div className={styles.what}>
                          <AppLink
                            className={styles.link}
                            to={planPath(strip.plan._id)}
                            aria-label={m.strip_open({ plan: strip.plan.planName, city: strip.city })}
                          >
                            {strip.plan.planName}
                          </AppLink>
                          <p className={styles.who}>
                            {m.strip_count({ count: numberLabel(strip.plan.count) })}
                          </p>
                        </div>
                      ))}
                  </div>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface StripPictureProps {
  block: string;
  strip: Strip;
  isWide: boolean;
  now: number;
}

function StripPicture({ block, strip, isWide, now }: StripPictureProps) {
  const image = pictureAt(strip, isWide, now);
  const picture = (
    <img
      src={pictureUrl(image)}
      srcSet={pictureSet(image)}
      sizes={
        isWide ? '(min-width: 1200px) 34vw, (min-width: 768px) 25rem, 88vw' : '(min-width: 768px) 15rem, 62vw'
      }
      alt=""
      loading={isWide ? 'eager' : 'lazy'}
      fetchPriority={isWide ? 'high' : undefined}
      decoding={isWide ? 'sync' : 'async'}
    />
  );
  // The cities with the most plans show their own pictures.
  if (strip._id === undefined) return picture;
  const at = { block, entry: strip._id, field: isWide ? 'wide' : 'image' };
  return (
    <BlockPicture at={at} image={image}>
      {picture}
    </BlockPicture>
  );
}

function HighlightedPlan({ plan, to, now }: { plan: PlanCard; to: string; now: number }) {
  const tag = plan.startsAt && dayTag(plan.startsAt.instant, plan.zone, now);
  return (
    <div className={styles.lower}>
      <p className={styles.say} aria-hidden="true">
        <img className={styles.face} src="/scenes/face-1.webp" alt="" width={28} height={28} loading="lazy" />
        <span>{m.strip_message()}</span>
      </p>
      <div className={styles.card}>
        <div>
          {plan.startsAt && tag && (
            <time className={clsx(styles.when, tag.live && styles.live)} dateTime={plan.startsAt.instant}>
              {tag.text}, {timeIn(plan.startsAt.instant, plan.zone)}
            </time>
          )}
          <h2>
            <AppLink className={styles.link} to={to}>
              {plan.planName}
            </AppLink>
          </h2>
        </div>
        <div className={styles.end}>
          <InterestedPeople plan={plan} ring="var(--surface)" />
          <InterestLink plan={plan} />
        </div>
      </div>
    </div>
  );
}
