import type { City } from '@layover/proto/http/plan/city';
import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import type { Trip } from '@layover/proto/http/plan/trip';
import { OVERLAP_NIGHTS } from '@layover/proto/limits';
import { IconCalendarPlus, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AvatarPerson } from '#entities/person/avatar.tsx';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { RetryLine } from '#shared/ui/status/retry-line.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { daysBetween, rangeLabel } from '../data/trip-days.ts';
import { overlapsQuery, tripPlansQuery } from '../data/trip-queries.ts';
import { ALL, PEOPLE_SHOWN } from '../data/use-trip-parts.ts';
import { VisibilityLabel } from '../fields/visibility-label.tsx';
import { TripBars, type TripLinks } from '../people/trip-bars.tsx';
import { FreeEvenings } from '../plans/free-evenings.tsx';
import { TripPlans } from '../plans/trip-plans.tsx';
import styles from './trip-card.module.css';
import { TripPicture } from './trip-picture.tsx';

export interface TripCardProps extends TripLinks {
  trip: Trip;
  me: AvatarPerson;
  /** The cities with plans. */
  cities: readonly City[];
  image: string | undefined;
  /** The list of plans in a city between two days, both included. */
  searchPath: (city: string, from: string, to: string) => string;
  interestButton: (plan: PlanCard) => ReactNode;
  /** Whether the parts below the heading are shown. */
  hasParts: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A trip with its days, the people who are there, and its free evenings. */
export function TripCard({
  trip,
  cities,
  image,
  onEdit,
  onRemove,
  searchPath,
  interestButton,
  hasParts,
  ...bars
}: TripCardProps) {
  const [limit, setLimit] = useState(PEOPLE_SHOWN);
  const { data, error, refetch } = useQuery(overlapsQuery(trip._id, limit));
  const { data: plans } = useQuery(tripPlansQuery(trip._id, 'time', ALL));
  const own = plans?.plans.filter(({ isInterested }) => isInterested) ?? [];
  return (
    <article className={styles.card} aria-labelledby={`trip-${trip._id}`} aria-busy={!hasParts}>
      <TripPicture className={styles.picture} trip={trip} image={image} size="large" />
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h2 id={`trip-${trip._id}`} className={styles.city}>
              {trip.cityName}
            </h2>
            <p className={styles.dates}>{rangeLabel(trip)}</p>
          </div>
          <VisibilityLabel trip={trip} />
          <Menu
            trigger={
              <IconButton label={m.trip_options({ city: trip.cityName })}>
                <IconDots stroke={1.75} />
              </IconButton>
            }
          >
            <MenuItem icon={<IconPencil stroke={1.75} />} onSelect={onEdit}>
              {m.trip_edit()}
            </MenuItem>
            <MenuRule />
            <MenuItem danger icon={<IconTrash stroke={1.75} />} onSelect={onRemove}>
              {m.trip_remove()}
            </MenuItem>
          </Menu>
        </div>
        {!hasParts && <Skeleton height="16rem" radius="var(--r4)" />}
        <div className={styles.parts} hidden={!hasParts}>
          <TripBars trip={trip} overlaps={data?.overlaps ?? []} plans={own} {...bars} />
          <div className={styles.below}>
            {error ? (
              <RetryLine onRetry={refetch}>{errorMessage(error)}</RetryLine>
            ) : data ? (
              <p>
                {peopleText(data.total)}{' '}
                {data.pages > 1 && limit === PEOPLE_SHOWN && (
                  <button type="button" className="link" onClick={() => setLimit(ALL)}>
                    {m.trip_people_all({ count: numberLabel(data.total) })}
                  </button>
                )}{' '}
                {daysBetween(trip.from, trip.to) > OVERLAP_NIGHTS &&
                  m.trip_people_hint({ count: OVERLAP_NIGHTS })}
              </p>
            ) : (
              <Skeleton width="16rem" height="1rem" />
            )}
          </div>
          <TripPlans
            trip={trip}
            cities={cities}
            searchPath={searchPath}
            interestButton={interestButton}
            onEdit={onEdit}
            planPath={bars.planPath}
          />
          {trip.destination && (
            <FreeEvenings trip={trip} planPath={bars.planPath} interestButton={interestButton} />
          )}
        </div>
      </div>
    </article>
  );
}

function peopleText(total: number): string {
  if (total === 0) return m.trip_people_none();
  return total === 1 ? m.trip_people_one() : m.trip_people_many({ count: numberLabel(total) });
}

/** The button that opens the dialog for a new trip. */
export function AddTripButton({ onPress }: { onPress: () => void }) {
  return (
    <Button icon={<IconCalendarPlus stroke={1.75} aria-hidden="true" />} onClick={onPress}>
      {m.trip_add()}
    </Button>
  );
}
