import type { Person } from '@layover/proto/http/shared-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import styles from './handling.module.css';

interface HistoryEntry {
  label: string;
  /** Null for an event that no ADMIN has caused. */
  actor: Person | null;
  at: string;
}

/** The history of a moderation case or a contact message, the oldest entry first. */
export function HistorySection({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <FormSection title={m.case_history()}>
      <ol className={styles.history}>
        {entries.map(({ label, actor, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a history keep their order.
          <li key={index}>
            <b>{label}</b>
            <span>
              {actor && `${fullName(actor)}, `}
              <time dateTime={at}>{dateTimeIn(at, userTimeZone())}</time>
            </span>
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
