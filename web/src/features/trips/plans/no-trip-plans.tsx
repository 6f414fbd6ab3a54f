import { kilometresBetween } from '@layover/proto/distance';
import type { City } from '@layover/proto/http/plan/city';
import type { Trip } from '@layover/proto/http/plan/trip';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { addDays } from '../data/trip-days.ts';
import styles from './no-trip-plans.module.css';

const SHOWN = 3;

interface NoTripPlansProps {
  trip: Trip;
  /** The cities with plans. */
  cities: readonly City[];
  /** The list of plans in a city between two days, both included. */
  searchPath: (city: string, from: string, to: string) => string;
}

/** Replaces the plans of a trip that has none: the nearest cities with plans. */
export function NoTripPlans({ trip, cities, searchPath }: NoTripPlansProps) {
  const near = nearest(trip, cities);
  return (
    <section className={styles.section} aria-label={m.trip_plans_title()}>
      <h3 className={styles.title}>{m.trip_plans_none({ city: trip.cityName })}</h3>
      {near.length > 0 && (
        <>
          <p className={styles.text}>{m.trip_plans_near()}</p>
          <ul className={styles.cities}>
            {near.map(({ city, km }) => (
              <li key={city._id}>
                <AppLink className={styles.city} to={searchPath(city._id, trip.from, addDays(trip.to, -1))}>
                  <ImageFrame
                    className={styles.picture}
                    src={city.image}
                    alt=""
                    size="small"
                    radius="var(--r2)"
                  />
                  <span className={styles.words}>
                    <b>{city.name}</b>
                    <span>{m.trip_plans_distance({ km: numberLabel(km) })}</span>
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The other cities with plans, the nearest first, in whole kilometres. */
function nearest({ location, destination }: Trip, cities: readonly City[]): { city: City; km: number }[] {
  if (!location) return [];
  return cities
    .filter(({ _id }) => _id !== destination)
    .map((city) => ({ city, km: Math.round(kilometresBetween(location, city.location)) }))
    .sort((one, other) => one.km - other.km)
    .slice(0, SHOWN);
}
