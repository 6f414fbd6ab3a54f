import type { UnreadEvent } from '@layover/proto/http/plan/trip';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from './import-dialog.module.css';

const REASONS: Readonly<Record<UnreadEvent['reason'], () => string>> = {
  time: m.trip_import_unread_time,
  zone: m.trip_import_unread_zone,
  repetition: m.trip_import_unread_repetition,
};

/** The entries of an itinerary of which something was not read. */
export function UnreadEvents({ events }: { events: readonly UnreadEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Banner tone="warn">
      <p>{m.trip_import_unread()}</p>
      <ul className={styles.unread}>
        {events.map(({ title, reason }) => (
          <li key={`${reason} ${title}`}>
            <strong dir="auto">{title || m.trip_import_untitled()}</strong> {REASONS[reason]()}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
