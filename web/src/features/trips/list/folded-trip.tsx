import type { Trip } from '@layover/proto/http/plan/trip';
import { IconBell, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AvatarStack } from '#entities/person/avatar.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { rangeLabel } from '../data/trip-days.ts';
import { overlapsQuery } from '../data/trip-queries.ts';
import styles from './folded-trip.module.css';
import { TripPicture } from './trip-picture.tsx';

const FACES = 3;

interface TripLineProps {
  trip: Trip;
  image: string | undefined;
}

/** A later trip in one line. A press opens it. */
export const FoldedTrip = ({ onOpen, ...line }: TripLineProps & { onOpen: () => void }) => (
  <button type="button" className={styles.trip} aria-expanded={false} onClick={onOpen}>
    <TripLine {...line} />
    <IconChevronDown className={styles.more} stroke={1.75} aria-hidden="true" />
  </button>
);

/** A trip in one line, which leads to the page that shows it open. */
export const LinkedTrip = ({ to, ...line }: TripLineProps & { to: string }) => (
  <AppLink className={styles.trip} to={to}>
    <TripLine {...line} />
    <IconChevronRight className={styles.more} stroke={1.75} aria-hidden="true" />
  </AppLink>
);

/** City, days, and who is there. */
function TripLine({ trip, image }: TripLineProps) {
  const { data } = useQuery(overlapsQuery(trip._id, FACES));
  const people = data?.overlaps.map(({ person }) => person) ?? [];
  return (
    <>
      <TripPicture className={styles.picture} trip={trip} image={image} size="small" />
      <span className={styles.text}>
        <b>{trip.cityName}</b>
        <span>{rangeLabel(trip)}</span>
      </span>
      <span className={styles.people}>
        {data &&
          (people.length > 0 ? (
            <>
              <AvatarStack people={people} ring="var(--surface)" />
              <span>{namesLabel(people, data.total)}</span>
            </>
          ) : (
            <>
              <IconBell stroke={1.75} aria-hidden="true" />
              <span>{m.trip_people_none()}</span>
            </>
          ))}
      </span>
    </>
  );
}

function namesLabel(people: readonly { first_name: string }[], total: number): string {
  const [first = '', second] = people.map(({ first_name }) => first_name);
  if (!second) return m.trip_names_one({ name: first });
  const others = total - 2;
  if (others === 0) return m.trip_names_two({ first, second });
  return others === 1
    ? m.trip_names_three({ first, second })
    : m.trip_names_many({ first, second, count: numberLabel(others) });
}
