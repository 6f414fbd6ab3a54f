import type { City } from '@layover/proto/http/plan/city';
import type { CityTraveller } from '@layover/proto/http/plan/trip';
import type { Person } from '@layover/proto/http/shared-schemas';
import { IconMessageCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Avatar, AvatarStack } from '#entities/person/avatar.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { dayIn } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { RetryLine } from '#shared/ui/status/retry-line.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { daysOfSearch, rangeLabel } from '../data/trip-days.ts';
import { cityPeopleQuery } from '../data/trip-queries.ts';
import styles from './city-people.module.css';

const FACES = 5;

interface CityPeopleProps {
  city: City;
  /** The days of the search, both included. Without them: the next seven. */
  search: { from?: string; to?: string; when?: 'tonight' };
  profilePath: (id: string) => string;
  tripsPath: string;
  onChat: (person: Person) => void;
}

/** The people in a city on the days of the search: one line that opens to a list. */
export function CityPeople({ city, search, ...links }: CityPeopleProps) {
  const days = daysOfSearch(search, dayIn(Date.now(), city.zone));
  return days && <People key={`${city._id} ${days.from} ${days.to}`} city={city} days={days} {...links} />;
}

interface PeopleProps extends Omit<CityPeopleProps, 'search'> {
  days: { from: string; to: string };
}

function People({ city, days, tripsPath, ...links }: PeopleProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    cityPeopleQuery(city._id, days),
  );
  const people = data?.pages.flatMap((page) => page.people);
  const total = data?.pages[0]?.total ?? 0;
  const range = rangeLabel({ from: days.from, to: days.to });
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`} aria-busy={!people && !error}>
      <div className={styles.head}>
        {people && people.length > 0 && (
          <AvatarStack people={people.map(({ person }) => person)} max={FACES} ring="var(--sunken)" />
        )}
        <div className={styles.text}>
          <h2 id={`${id}-title`}>{m.city_people_title({ city: city.name })}</h2>
          {error && !people ? (
            <RetryLine onRetry={refetch}>{errorMessage(error)}</RetryLine>
          ) : !people ? (
            <Skeleton width="14rem" height="1rem" />
          ) : (
            <p>
              {total === 0 ? m.city_people_none({ days: range }) : countText(total, range)}{' '}
              {total === 0 && (
                <AppLink className="link" to={tripsPath}>
                  {m.city_people_add()}
                </AppLink>
              )}
            </p>
          )}
        </div>
        {total > 0 && (
          <Button
            variant="soft"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? m.city_people_hide() : m.city_people_show()}
          </Button>
        )}
      </div>
      {people && isOpen && (
        <>
          <ul id={`${id}-list`} className={styles.people}>
            {people.map((each) => (
              <PersonRow key={each.person._id} {...each} city={city} {...links} />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {m.show_more()}
            </Button>
          )}
          <p className={styles.hint}>{m.city_people_hint()}</p>
        </>
      )}
    </section>
  );
}

function PersonRow({
  person,
  stays,
  city,
  profilePath,
  onChat,
}: CityTraveller & Pick<CityPeopleProps, 'city' | 'profilePath' | 'onChat'>) {
  const name = fullName(person);
  return (
    <li className={styles.person}>
      <AppLink to={profilePath(person._id)} className={styles.link}>
        <Avatar person={person} />
        <span className={styles.facts}>
          <b>{name}</b>
          <span>{jobAndCompany(person)}</span>
          {stays.map(({ cityName, from, to, isOverlap }) => (
            <span key={from} className={styles.stay}>
              {cityName === city.name ? '' : `${cityName}, `}
              {rangeLabel({ from, to })}
              {isOverlap && <span className={styles.overlap}>{m.city_people_overlap()}</span>}
            </span>
          ))}
        </span>
      </AppLink>
      <IconButton label={m.people_chat_with({ name })} onClick={() => onChat(person)}>
        <IconMessageCircle stroke={1.75} />
      </IconButton>
    </li>
  );
}

const countText = (count: number, days: string) =>
  count === 1 ? m.city_people_one({ days }) : m.city_people_many({ count: numberLabel(count), days });
