import type { Trip } from '@layover/proto/http/plan/trip';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Chip, ChipRow } from '#shared/ui/fields/chip.tsx';
import { dayLabel } from '../data/trip-days.ts';
import { freeEveningsQuery } from '../data/trip-queries.ts';
import styles from './free-evenings.module.css';
import { PlanGrid, type PlanGridProps } from './plan-grid.tsx';

interface FreeEveningsProps extends Omit<PlanGridProps, 'plans'> {
  trip: Trip;
}

/** The evenings without a plan as chips. A chosen evening shows its suggestions. */
export function FreeEvenings({ trip, ...cards }: FreeEveningsProps) {
  const { data } = useQuery(freeEveningsQuery(trip._id));
  const [chosen, setChosen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // A new interest is in the cache before the evenings are loaded again.
  const evenings = (data ?? []).filter(({ plans }) => !plans.some(({ isInterested }) => isInterested));
  const suggestions = evenings.find(({ date }) => date === chosen)?.plans;
  const isTaken = chosen !== undefined && data !== undefined && !suggestions;
  useEffect(() => {
    if (!isTaken) return;
    // The button that had the focus is gone with its evening.
    heading.current?.focus();
    setChosen(undefined);
  }, [isTaken]);
  if (evenings.length === 0) return null;
  return (
    <section className={styles.evenings} aria-label={m.trip_free_evenings()}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {evenings.length === 1 ? m.trip_free_one() : m.trip_free_many({ count: evenings.length })}
      </h3>
      <ChipRow label={m.trip_free_evenings()}>
        {evenings.map(({ date }) => (
          <Chip
            key={date}
            pressed={date === chosen}
            onClick={() => setChosen(date === chosen ? undefined : date)}
          >
            {dayLabel(date)}
          </Chip>
        ))}
      </ChipRow>
      {suggestions &&
        (suggestions.length > 0 ? (
          <PlanGrid plans={suggestions} {...cards} />
        ) : (
          <p className={styles.none}>{m.trip_free_no_plans({ city: trip.cityName })}</p>
        ))}
    </section>
  );
}
