import { errorMessage } from '#shared/api/error-messages.ts';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { userTimeZone } from '#shared/time/place-time.ts';
import { SelectField } from '#shared/ui/fields/field.tsx';
import styles from './notification-settings.module.css';
import { useSetSchedule } from './notification-settings-queries.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const hourName = (hour: number) =>
  new Intl.DateTimeFormat(languageTag(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hour),
  );

/** The hour at which the daily digest is mailed. */
export function DigestHour({ hour }: { hour: number }) {
  const set = useSetSchedule();
  return (
    <div className={styles.digest}>
      <SelectField
        label={m.digest_at()}
        hint={m.digest_hint({ zone: userTimeZone().replaceAll('_', ' ') })}
        value={hour}
        options={HOURS.map((each) => ({ value: String(each), label: hourName(each) }))}
        onChange={(event) => set.mutate({ digestHour: Number(event.target.value) })}
      />
      {set.error && (
        <p role="alert" className={styles.error}>
          {errorMessage(set.error)}
        </p>
      )}
    </div>
  );
}
