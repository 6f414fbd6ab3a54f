import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { RetryLine } from '#shared/ui/status/retry-line.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { useTrips } from '../data/use-trips.ts';
import { LinkedTrip } from './folded-trip.tsx';
import styles from './next-trips.module.css';

const SHOWN = 3;

/** The user's next trips, as a section of their own profile. */
export function NextTrips({ tripsPath }: { tripsPath: string }) {
  const { coming, error, refetch } = useTrips();
  const { data: cities = [] } = useQuery(citiesQuery);
  return (
    <section className={styles.section} aria-labelledby="next-trips-title" aria-busy={!coming && !error}>
      <div className={styles.head}>
        <h2 id="next-trips-title">{m.trips_next()}</h2>
        <AppLink className="link" to={tripsPath}>
          {coming?.length === 0 ? m.trip_add() : m.trips_all()}
        </AppLink>
      </div>
      {coming ? (
        coming
          .slice(0, SHOWN)
          .map((trip) => (
            <LinkedTrip
              key={trip._id}
              trip={trip}
              image={cities.find(({ _id }) => _id === trip.city)?.image}
              to={`${tripsPath}?${new URLSearchParams({ trip: trip._id })}`}
            />
          ))
      ) : error ? (
        <RetryLine onRetry={refetch}>{errorMessage(error)}</RetryLine>
      ) : (
        <Skeleton width="100%" height="5rem" radius="var(--r4)" />
      )}
      {coming?.length === 0 && <p className={styles.none}>{m.trips_none_text()}</p>}
    </section>
  );
}
