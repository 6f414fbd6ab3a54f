import type { QuietHours as Hours } from '@layover/proto/http/user/notification-topics';
import { useQueryClient } from '@tanstack/react-query';
import { notificationSettingsQuery } from '#entities/notification/notification-settings-query.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { userTimeZone } from '#shared/time/place-time.ts';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { Switch } from '#shared/ui/fields/switch.tsx';
import { TimeField } from '#shared/ui/time-field/time-field.tsx';
import { useSetSchedule } from '../notification-settings-queries.ts';
import styles from './quiet-hours.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const NIGHT: Hours = { from: '22:00', to: '07:00', days: DAYS };
/** The 1st of January 2024 was a Monday. */
const dayName = (day: number) =>
  new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Hours in which nothing is pushed or mailed, except about the account. */
export function QuietHours({ hours }: { hours: Hours | null }) {
  const set = useSetSchedule();
  const client = useQueryClient();
  const change = (changed: (latest: Hours) => Partial<Hours>) => {
    // A change just before this one is in the cache, and maybe not on the page yet.
    const stored = client.getQueryData(notificationSettingsQuery.queryKey)?.quietHours;
    const latest = { ...NIGHT, ...(stored ?? hours) };
    const next = { ...latest, ...changed(latest) };
    if (next.from !== next.to && next.from && next.to && next.days.length > 0)
      set.mutate({ quietHours: next });
  };
  return (
    <SettingsSection title={m.quiet_hours()}>
      <Switch
        label={m.quiet_hours_on()}
        hint={m.quiet_hours_hint({ zone: userTimeZone().replaceAll('_', ' ') })}
        checked={hours !== null}
        onChange={(event) => set.mutate({ quietHours: event.target.checked ? NIGHT : null })}
      />
      {hours && (
        <>
          <div className={styles.times}>
            <TimeField
              label={m.quiet_hours_from()}
              value={hours.from}
              onChange={(from) => change(() => ({ from }))}
            />
            <TimeField
              label={m.quiet_hours_to()}
              value={hours.to}
              onChange={(to) => change(() => ({ to }))}
            />
          </div>
          <fieldset className={styles.days}>
            <legend>{m.quiet_hours_days()}</legend>
            {DAYS.map((day) => (
              <label key={day}>
                <Checkbox
                  checked={hours.days.includes(day)}
                  onChange={({ target: { checked } }) =>
                    change(({ days }) => ({
                      days: DAYS.filter((each) => (each === day ? checked : days.includes(each))),
                    }))
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
    </SettingsSection>
  );
}
