import { type ComponentProps, Suspense } from 'react';
import { m } from '../../i18n/i18n.ts';
import { lazySection } from '../../lazy/lazy-section.tsx';
import { Button } from '../buttons/button.tsx';
import { toDay, toLocalDate } from '../calendar/local-date.ts';
import { PopoverSheet } from '../dialogs/popover-sheet.tsx';
import { Skeleton } from '../status/skeleton.tsx';

/** The calendar is loaded when it is opened. */
const DayCalendar = lazySection(() => import('../calendar/day-calendar.tsx'));

/** Years before and after the current one that the calendar offers. */
const YEARS = 10;

interface DateChoiceProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'type'> {
  label: string;
  /** A day such as `2026-11-21`, or an empty text. */
  value: string;
  onChange: (day: string) => void;
  /** Whether the day can be removed again. */
  optional?: boolean | undefined;
  /** The first day that can be chosen. */
  first?: string | undefined;
}

/** A button that opens a calendar, in which a day is chosen by mouse or arrow keys. Its content is the chosen day. */
export function DateChoice({ label, value, onChange, optional, first, ...button }: DateChoiceProps) {
  return (
    <PopoverSheet
      label={label}
      trigger={<button {...button} type="button" />}
      choice={(close) => {
        const choose = (day: string) => {
          onChange(day);
          close();
        };
        return {
          content: (
            <Suspense fallback={<Skeleton width="17rem" height="17rem" radius="var(--r3)" />}>
              <DayCalendar
                {...offeredDays(value, first)}
                selected={value ? toLocalDate(value) : undefined}
                onPick={(day) => choose(toDay(day))}
              />
            </Suspense>
          ),
          end: optional && value && (
            <Button variant="quiet" size="sm" onClick={() => choose('')}>
              {m.date_clear()}
            </Button>
          ),
        };
      }}
    />
  );
}

/** The days of some years, and always the chosen one. */
function offeredDays(value: string, first: string | undefined): { first: Date; last: Date } {
  const year = new Date().getFullYear();
  const days = [`${year - YEARS}-01-01`, value, `${year + YEARS}-12-31`].filter(Boolean).sort();
  const [earliest = '', latest = ''] = [first ?? days.at(0), days.at(-1)];
  return { first: toLocalDate(earliest), last: toLocalDate(latest) };
}
