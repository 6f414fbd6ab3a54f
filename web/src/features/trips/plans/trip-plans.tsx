import type { City } from '@layover/proto/http/plan/city';
import type { DistanceOrigin, Trip } from '@layover/proto/http/plan/trip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { Chip, ChipRow } from '#shared/ui/fields/chip.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { RetryLine } from '#shared/ui/status/retry-line.tsx';
import { addDays } from '../data/trip-days.ts';
import { tripPlansQuery } from '../data/trip-queries.ts';
import { PLANS_SHOWN } from '../data/use-trip-parts.ts';
import styles from './free-evenings.module.css';
import { NoTripPlans } from './no-trip-plans.tsx';
import { PlanGrid, type PlanGridProps } from './plan-grid.tsx';

interface TripPlansProps extends Omit<PlanGridProps, 'plans'> {
  trip: Trip;
  /** The cities with plans. */
  cities: readonly City[];
  /** The list of plans in a city between two days, both included. */
  searchPath: (city: string, from: string, to: string) => string;
  onEdit: () => void;
}

/** The first plans that fall into a trip, by time, or by distance from where the traveller stays. */
export function TripPlans({ trip, cities, searchPath, onEdit, ...cards }: TripPlansProps) {
  const [sort, setSort] = useState<'time' | 'distance'>('time');
  const { data, error, refetch } = useQuery({
    ...tripPlansQuery(trip._id, sort, PLANS_SHOWN),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <RetryLine onRetry={refetch} className={styles.none}>
        {errorMessage(error)}
      </RetryLine>
    );
  }
  if (!data) return null;
  if (data.total === 0) return <NoTripPlans trip={trip} cities={cities} searchPath={searchPath} />;
  return (
    <section className={styles.evenings} aria-label={m.trip_plans_title()}>
      <h3 className={styles.title}>
        {data.total === 1 ? m.trip_plans_one() : m.trip_plans_many({ count: numberLabel(data.total) })}
      </h3>
      <ChipRow label={m.trip_plans_order()}>
        <Chip pressed={sort === 'time'} onClick={() => setSort('time')}>
          {m.trip_plans_by_time()}
        </Chip>
        <Chip pressed={sort === 'distance'} onClick={() => setSort('distance')}>
          {m.trip_plans_by_distance()}
        </Chip>
      </ChipRow>
      {sort === 'distance' && data.origin && (
        <p className={styles.none}>
          {originText(trip, data.origin)}{' '}
          <button type="button" className="link" onClick={onEdit}>
            {data.origin === 'lodging' ? m.trip_lodging_change() : m.trip_lodging_add()}
          </button>
        </p>
      )}
      <PlanGrid plans={data.plans} {...cards} />
      {data.total > PLANS_SHOWN && trip.destination && (
        <p className={styles.none}>
          <AppLink className="link" to={searchPath(trip.destination, trip.from, addDays(trip.to, -1))}>
            {m.trip_plans_all({ count: numberLabel(data.total) })}
          </AppLink>
        </p>
      )}
    </section>
  );
}

function originText({ lodging, cityName }: Trip, origin: DistanceOrigin): string {
  if (origin !== 'lodging') return m.trip_origin_city({ city: cityName });
  return lodging?.name ? m.trip_origin_lodging({ name: lodging.name }) : m.trip_origin_point();
}
