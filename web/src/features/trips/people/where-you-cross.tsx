import type { MemberTrip } from '@layover/proto/http/plan/trip';
import type { Person } from '@layover/proto/http/shared-schemas';
import { commonDays, type Days } from '@layover/proto/trip-days';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AvatarPerson } from '#entities/person/avatar.tsx';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { RetryLine } from '#shared/ui/status/retry-line.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { addDays, rangeLabel } from '../data/trip-days.ts';
import { memberTripsQuery } from '../data/trip-queries.ts';
import { TripBars, type TripLinks } from './trip-bars.tsx';
import styles from './where-you-cross.module.css';

interface WhereYouCrossProps extends TripLinks {
  person: Person;
  me: AvatarPerson;
  /** The list of plans in a city between two days, both included. */
  searchPath: (city: string, from: string, to: string) => string;
  /** The part of the page below the trips. It appears together with them, so that they do not push it down. */
  children: ReactNode;
}

/** The trips of another member that the user may see: those that overlap as bars, and the others as lines. */
export function WhereYouCross({ person, me, searchPath, children, ...links }: WhereYouCrossProps) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(memberTripsQuery(person._id));
  const trips = data?.pages.flatMap((page) => page.trips) ?? [];
  const crossings = trips.flatMap(({ own, ...trip }) => (own ? [{ ...trip, own }] : []));
  const others = trips.filter(({ own }) => !own);
  return (
    <>
      {isLoading && <Skeleton height="16rem" radius="var(--r4)" />}
      {error && !data && <RetryLine onRetry={refetch}>{errorMessage(error)}</RetryLine>}
      {crossings.length > 0 && (
        <section className={styles.section} aria-labelledby="crossings-title">
          <h2 id="crossings-title">{m.cross_title({ name: person.first_name })}</h2>
          {crossings.map((trip) => (
            <Crossing
              key={`${trip.city} ${trip.from} ${trip.own.from}`}
              trip={trip}
              person={person}
              me={me}
              {...links}
            />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.section} aria-labelledby="member-trips-title">
          <h2 id="member-trips-title">{m.cross_trips({ name: person.first_name })}</h2>
          <ul className={styles.trips}>
            {others.map((trip) => (
              <li key={`${trip.city} ${trip.from}`}>
                <span>
                  <b>{trip.cityName}</b>
                  {rangeLabel(trip)}
                </span>
                {trip.destination && (
                  <AppLink
                    className="link"
                    to={searchPath(trip.destination, trip.from, addDays(trip.to, -1))}
                  >
                    {m.cross_plans({ city: trip.cityName })}
                  </AppLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasNextPage && (
        <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.show_more()}
        </Button>
      )}
      <div hidden={isLoading}>{children}</div>
    </>
  );
}

interface CrossingProps extends TripLinks {
  trip: MemberTrip & { own: Days };
  person: Person;
  me: AvatarPerson;
}

function Crossing({ trip, person, me, ...links }: CrossingProps) {
  const common = commonDays(trip, trip.own);
  if (!common) return null;
  return (
    <article className={styles.crossing} aria-label={trip.cityName}>
      <h3>{trip.cityName}</h3>
      <p>{rangeLabel(common)}</p>
      <TripBars
        trip={{ ...trip.own, cityName: trip.cityName }}
        me={me}
        overlaps={[{ person, cityName: trip.cityName, ...common, sharedPlans: 0 }]}
        plans={[]}
        {...links}
      />
    </article>
  );
}
