import { useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enGB, es } from 'react-day-picker/locale';
import './day-picker.css';
import { locale } from '#shared/i18n/i18n.ts';
import styles from './range-calendar.module.css';

interface RangeCalendarProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
  /** Moves the focus to a day, for a calendar that opens by itself. */
  autoFocus?: boolean;
}

/** Two months, or one on phones. The days have no time zone. */
export default function RangeCalendar({ from, to, onChange, autoFocus }: RangeCalendarProps) {
  const wide = useIsWide();
  return (
    <DayPicker
      mode="range"
      className={styles.calendar}
      locale={locale() === 'es' ? es : enGB}
      numberOfMonths={wide ? 2 : 1}
      defaultMonth={from ? toLocalDate(from) : undefined}
      disabled={{ before: new Date(new Date().setHours(0, 0, 0, 0) - 24 * 3600_000) }}
      selected={{ from: from ? toLocalDate(from) : undefined, to: to ? toLocalDate(to) : undefined }}
      onSelect={(range) =>
        onChange({ from: range?.from && toDay(range.from), to: range?.to && toDay(range.to) })
      }
      autoFocus={autoFocus}
    />
  );
}

const toLocalDate = (day: string) => new Date(`${day}T00:00`);

function toDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

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
