import type { Trip, TripVisibility } from '@layover/proto/http/plan/trip';
import { IconEyeOff, IconUsers, IconWorld } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './visibility-label.module.css';

const ICONS = { overlap: IconUsers, everyone: IconWorld, nobody: IconEyeOff } as const;

const LABELS: Record<TripVisibility, () => string> = {
  overlap: m.trip_visible_overlap,
  everyone: m.trip_visible_everyone,
  nobody: m.trip_visible_nobody,
};
export const visibilityLabel = (visibility: TripVisibility): string => LABELS[visibility]();

/** The audience of the trip. */
export function VisibilityLabel({ trip }: { trip: Trip }) {
  const Icon = ICONS[trip.visibility];
  const isVisible = trip.visibility !== 'nobody';
  return (
    <ul className={styles.labels} aria-label={m.trip_visibility()}>
      <li>
        <Icon stroke={1.75} aria-hidden="true" />
        {visibilityLabel(trip.visibility)}
      </li>
      {isVisible && trip.hideFromCompany && <li>{m.trip_hidden_company()}</li>}
      {isVisible && trip.hideUntilArrival && <li>{m.trip_hidden_arrival()}</li>}
    </ul>
  );
}
