import { createContext, useContext, useEffect, useState } from 'react';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import './day-picker.css';
import { calendarLocale } from './calendar-locale.ts';
import { toDay, toLocalDate } from './local-date.ts';
import styles from './range-calendar.module.css';

/** Larger numbers have no room at a day. */
const COUNT_MAX = 99;

interface RangeCalendarProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
  /** Moves the focus to a day, for a calendar that opens by itself. */
  autoFocus?: boolean;
  /** Called with the first month that is shown, such as `2026-11`, when another one is shown. */
  onMonth?: (month: string) => void;
  /** A number to show at a day, such as `2026-11-21`. */
  counts?: ReadonlyMap<string, number> | undefined;
  /** Names the number of a day for screen readers. */
  countLabel?: (count: number) => string;
}

interface DayCounts {
  counts: ReadonlyMap<string, number>;
  countLabel: (count: number) => string;
}

const NO_COUNTS: DayCounts = { counts: new Map(), countLabel: String };
const DayCountsContext = createContext(NO_COUNTS);

/** Two months, or one on phones. The days have no time zone. */
export default function RangeCalendar({
  from,
  to,
  onChange,
  autoFocus,
  onMonth,
  counts = NO_COUNTS.counts,
  countLabel = NO_COUNTS.countLabel,
}: RangeCalendarProps) {
  const wide = useIsWide();
  return (
    <DayCountsContext value={{ counts, countLabel }}>
      <DayPicker
        mode="range"
        className={styles.calendar}
        locale={calendarLocale()}
        numberOfMonths={wide ? 2 : 1}
        defaultMonth={from ? toLocalDate(from) : undefined}
        disabled={{ before: new Date(new Date().setHours(0, 0, 0, 0) - 24 * 3600_000) }}
        selected={{ from: from ? toLocalDate(from) : undefined, to: to ? toLocalDate(to) : undefined }}
        onSelect={(range) =>
          onChange({ from: range?.from && toDay(range.from), to: range?.to && toDay(range.to) })
        }
        autoFocus={autoFocus}
        onMonthChange={(month) => onMonth?.(toDay(month).slice(0, 7))}
        components={components}
      />
    </DayCountsContext>
  );
}

function CountedDay(props: DayButtonProps) {
  const { counts, countLabel } = useContext(DayCountsContext);
  const count = props.modifiers.disabled ? undefined : counts.get(toDay(props.day.date));
  if (!count) return <DayButton {...props} />;
  return (
    <DayButton {...props} aria-label={`${props['aria-label']}, ${countLabel(count)}`}>
      {props.children}
      <span className={styles.count}>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
    </DayButton>
  );
}

const components = { DayButton: CountedDay };

function useIsWide() {
  const [wide, setWide] = useState(() => matchMedia('(min-width: 768px)').matches);
  useEffect(() => {
    const query = matchMedia('(min-width: 768px)');
    const update = () => setWide(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return wide;
}
