import type { City } from '@layover/proto/http/plan/city';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { useNow } from '#shared/time/use-now.ts';
import { hoursAhead } from '#shared/time/zone-difference.ts';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { PlanCrumbs } from '../detail/plan-crumbs.tsx';
import styles from './city-heading.module.css';

interface CityHeadingProps {
  city: City;
  listPath: string;
  /** Content over the lower edge of the picture. */
  actions: ReactNode;
}

/** The head of a destination: its name and the hour there. */
export function CityHeading({ city, listPath, actions }: CityHeadingProps) {
  const now = useNow();
  return (
    <header className={styles.city}>
      <PlanCrumbs listPath={listPath} city={{ name: city.name, path: '' }} />
      <div className={styles.hero}>
        {city.image ? (
          <ImageFrame src={city.image} alt="" eager className={styles.picture} />
        ) : (
          <div className={styles.picture} />
        )}
        <div className={styles.title}>
          <h1>{city.name}</h1>
          <p>
            <time dateTime={new Date(now).toISOString()}>{m.city_now({ time: timeIn(now, city.zone) })}</time>
            , {differenceText(hoursAhead(city.zone, userTimeZone(), now))}
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

/** A placeholder of the same size. */
export function CityHeadingSkeleton() {
  return (
    <div className={styles.city} aria-hidden="true">
      <div className={styles.waitingCrumbs}>
        <Skeleton width="9rem" height="1.2rem" />
      </div>
      <Skeleton height="auto" radius="var(--r5)" className={styles.picture} />
    </div>
  );
}

function differenceText(hours: number): string {
  const amount = numberLabel(Math.abs(hours));
  if (hours === 0) return m.zone_same();
  if (hours === 1) return m.zone_ahead_one();
  if (hours === -1) return m.zone_behind_one();
  return hours > 0 ? m.zone_ahead({ hours: amount }) : m.zone_behind({ hours: amount });
}
