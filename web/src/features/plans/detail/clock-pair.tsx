import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { clockIn, userTimeZone } from '#shared/time/place-time.ts';
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
  const there = clockIn(instant, zone);
  const here = clockIn(instant, userTimeZone());
  return (
    <div className={styles.clocks}>
      <div className={styles.clock}>
        <time dateTime={instant}>{there}</time>
        <span>{label}</span>
      </div>
      {here !== there && (
        <div className={clsx(styles.clock, styles.mine)}>
          <time dateTime={instant}>{here}</time>
          <span>{m.clock_for_you()}</span>
        </div>
      )}
    </div>
  );
}
