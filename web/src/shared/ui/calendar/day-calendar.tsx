import { clsx } from 'clsx';
import { DayPicker } from 'react-day-picker';
import './day-picker.css';
import { calendarLocale } from './calendar-locale.ts';
import styles from './range-calendar.module.css';

interface DayCalendarProps {
  /** The days that can be chosen. */
  first: Date;
  last: Date;
  /** The chosen day. Without it the calendar opens at today. */
  selected?: Date | undefined;
  /** `day` is its midnight in the time zone of the browser. */
  onPick: (day: Date) => void;
}

/** One month, in which one day is chosen. */
export default function DayCalendar({ first, last, selected, onPick }: DayCalendarProps) {
  return (
    <DayPicker
      mode="single"
      className={clsx(styles.calendar, styles.compact)}
      locale={calendarLocale()}
      captionLayout="dropdown"
      startMonth={first}
      endMonth={last}
      defaultMonth={selected ?? new Date()}
      selected={selected}
      disabled={{ before: first, after: last }}
      onDayClick={onPick}
      autoFocus
    />
  );
}
