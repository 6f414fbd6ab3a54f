import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { timeIn } from '#shared/time/place-time.ts';
import { useTimeZone } from '#shared/time/use-time-zone.ts';
import styles from './clock-pair.module.css';

interface ClockPairProps {
  /** ISO instant. */
  instant: string;
  zone: string;
  /** The text below the local time, such as "Tonight, in Lisbon". */
  label: string;
}

/** The local time of the plan and, if it differs, the time in the user's zone. */
export function ClockPair({ instant, zone, label }: ClockPairProps) {
  const planTime = timeIn(instant, zone);
  const userTime = timeIn(instant, useTimeZone());
  return (
    <div className={styles.clocks}>
      <div className={styles.clock}>
        <time dateTime={instant}>{planTime}</time>
        <span>{label}</span>
      </div>
      {userTime !== planTime && (
        <div className={clsx(styles.clock, styles.mine)}>
          <time dateTime={instant}>{userTime}</time>
          <span>{m.clock_for_you()}</span>
        </div>
      )}
    </div>
  );
}
