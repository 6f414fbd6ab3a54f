import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import type { TripOverlap } from '@layover/proto/http/plan/trip';
import type { Person } from '@layover/proto/http/shared-schemas';
import type { Days } from '@layover/proto/trip-days';
import { IconMessageCircle, IconUser } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Avatar, type AvatarPerson } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Menu, MenuItem, MenuLink } from '#shared/ui/dialogs/menu.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { datesOf, dayLabel, daysBetween, linesOf, rangeLabel, weekday } from '../data/trip-days.ts';
import styles from './trip-bars.module.css';

export interface TripLinks {
  planPath: (id: string) => string;
  profilePath: (id: string) => string;
  onChat: (person: Person) => void;
}

interface TripBarsProps extends TripLinks {
  trip: Days & { cityName: string };
  me: AvatarPerson;
  overlaps: readonly TripOverlap[];
  /** The user's own plans of these days. */
  plans: readonly PlanCard[];
}

/** The days as columns, each person as a bar across the days that they are there, and the own plans in their day. */
export function TripBars({ trip, me, overlaps, plans, planPath, profilePath, onChat }: TripBarsProps) {
  const dates = datesOf(trip);
  const plansByDay = Map.groupBy(plans, ({ startsAt }) => startsAt?.local.slice(0, 10) ?? '');
  const place = (days: Days): CSSProperties => {
    const { start, end } = linesOf(trip, days);
    return { gridColumn: `${start} / ${end}` };
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long trip scrolls, also by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={m.trip_days_label({ city: trip.cityName })}>
      <div className={styles.grid} style={{ '--days': dates.length } as CSSProperties}>
        {dates.map((date) => (
          <span key={date} className={styles.day} style={dayColumn(trip, date)}>
            <span>{weekday(date)}</span>
            <b>{Number(date.slice(8))}</b>
          </span>
        ))}
        <span className={styles.own} style={place(trip)}>
          <Avatar person={me} size="xs" />
          {m.trip_you()}
        </span>
        {overlaps.map(({ person, cityName, sharedPlans, ...days }) => (
          <Menu
            key={`${person._id} ${days.from}`}
            align="start"
            trigger={
              <button
                type="button"
                className={styles.person}
                style={place(days)}
                aria-label={m.trip_person_label({ name: fullName(person), days: rangeLabel(days) })}
              >
                <Avatar person={person} size="xs" />
                <span className={styles.name}>{barLabel(person.first_name, trip, days)}</span>
                {sharedPlans > 0 && <span className={styles.shared}>{sharedPlansLabel(sharedPlans)}</span>}
              </button>
            }
            heading={[
              fullName(person),
              ...(cityName === trip.cityName ? [] : [cityName]),
              rangeLabel(days),
            ].join(', ')}
          >
            <MenuItem icon={<IconMessageCircle stroke={1.75} />} onSelect={() => onChat(person)}>
              {m.trip_start_chat()}
            </MenuItem>
            <MenuLink icon={<IconUser stroke={1.75} />} to={profilePath(person._id)}>
              {m.trip_view_profile()}
            </MenuLink>
          </Menu>
        ))}
        {dates.map((date) => (
          <span key={date} className={styles.plans} style={dayColumn(trip, date)}>
            {plansByDay.get(date)?.map((plan) => (
              <AppLink key={plan._id} className={styles.plan} to={planPath(plan._id)} title={plan.planName}>
                {plan.planName}
              </AppLink>
            ))}
          </span>
        ))}
      </div>
    </section>
  );
}

const dayColumn = (trip: Days, date: string): CSSProperties => ({
  gridColumn: `${2 * daysBetween(trip.from, date) + 1} / span 2`,
});

const sharedPlansLabel = (count: number) =>
  count === 1 ? m.trip_shared_one() : m.trip_shared_many({ count });

/** The name, with the days if they are fewer than those of the trip. */
function barLabel(name: string, trip: Days, { from, to }: Days): string {
  if (from === trip.from && to === trip.to) return name;
  if (from === trip.from) return m.trip_until({ name, day: dayLabel(to) });
  if (to === trip.to) return m.trip_from({ name, day: dayLabel(from) });
  return m.trip_between({ name, from: dayLabel(from), to: dayLabel(to) });
}
