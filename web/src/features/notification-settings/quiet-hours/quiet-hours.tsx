import type { QuietHours as Hours } from '@layover/proto/http/notification-topics';
import { errorMessage } from '#shared/api/error-messages.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { userTimeZone } from '#shared/time/place-time.ts';
import { TextField } from '#shared/ui/field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { useSetQuietHours } from '../notification-settings-queries.ts';
import styles from './quiet-hours.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const NIGHT: Hours = { from: '22:00', to: '07:00', days: DAYS };
/** The 1st of January 2024 was a Monday. */
const dayName = (day: number) =>
  new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Hours in which nothing is pushed or mailed, except about the account. */
export function QuietHours({ hours }: { hours: Hours | null }) {
  const set = useSetQuietHours();
  const change = (part: Partial<Hours>) => {
    const next = { ...NIGHT, ...hours, ...part };
    if (next.from !== next.to && next.from && next.to && next.days.length > 0) set.mutate(next);
  };
  return (
    <section aria-labelledby="quiet-title" className={styles.quiet}>
      <h2 id="quiet-title">{m.quiet_hours()}</h2>
      <Switch
        label={m.quiet_hours_on()}
        hint={m.quiet_hours_hint({ zone: userTimeZone().replaceAll('_', ' ') })}
        checked={hours !== null}
        onChange={(event) => set.mutate(event.target.checked ? NIGHT : null)}
      />
      {hours && (
        <>
          <div className={styles.times}>
            <TextField
              type="time"
              label={m.quiet_hours_from()}
              value={hours.from}
              onChange={(event) => change({ from: event.target.value })}
            />
            <TextField
              type="time"
              label={m.quiet_hours_to()}
              value={hours.to}
              onChange={(event) => change({ to: event.target.value })}
            />
          </div>
          <fieldset className={styles.days}>
            <legend>{m.quiet_hours_days()}</legend>
            {DAYS.map((day) => (
              <label key={day}>
                <input
                  type="checkbox"
                  checked={hours.days.includes(day)}
                  onChange={(event) =>
                    change({
                      days: DAYS.filter((each) =>
                        each === day ? event.target.checked : hours.days.includes(each),
                      ),
                    })
                  }
                />
                {dayName(day)}
              </label>
            ))}
          </fieldset>
        </>
      )}
      {set.error && (
        <p role="alert" className={styles.error}>
          {errorMessage(set.error)}
        </p>
      )}
    </section>
  );
}
