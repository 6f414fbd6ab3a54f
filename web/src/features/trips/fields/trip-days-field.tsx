import { Suspense } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { FieldGroup } from '#shared/ui/form/field-group.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { daysBetween, rangeLabel } from '../data/trip-days.ts';
import styles from './trip-days-field.module.css';

/** The calendar is loaded when it is needed. */
const RangeCalendar = lazySection(() => import('#shared/ui/calendar/range-calendar.tsx'));

interface TripDaysProps {
  days: { from?: string; to?: string };
  error: string | undefined;
  onChange: (days: { from?: string; to?: string }) => void;
}

/** The day of arrival and the day of departure. */
export function TripDays({ days, error, onChange }: TripDaysProps) {
  const { from, to } = days;
  const nights = from && to ? daysBetween(from, to) : 0;
  return (
    <FieldGroup label={m.trip_days()}>
      <p className={styles.chosen} aria-live="polite">
        {from && to && nights > 0
          ? `${rangeLabel({ from, to })} · ${nights === 1 ? m.trip_nights_one() : m.trip_nights_many({ count: nights })}`
          : m.trip_days_hint()}
      </p>
      <Suspense fallback={<Skeleton width="100%" height="19rem" radius="var(--r3)" />}>
        <RangeCalendar from={from} to={to} onChange={onChange} />
      </Suspense>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </FieldGroup>
  );
}
