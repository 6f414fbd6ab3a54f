import { IconCalendar } from '@tabler/icons-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './date-range.module.css';
import bar from './search-bar.module.css';

/** The calendar is loaded when it is opened. */
const RangeCalendar = lazy(() => import('#shared/ui/range-calendar/range-calendar.tsx'));

interface DateRangeProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
  /** The text while no days are chosen. */
  anyDay: string;
  className?: string;
}

/** A range of days in the plan's local time. */
export function DateRange({ from, to, anyDay, onChange, className }: DateRangeProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={className}>
        <IconCalendar stroke={1.75} aria-hidden="true" />
        <span className={bar.text}>
          <span className={bar.label}>{m.search_dates()}</span>
          <span className={bar.control}>{rangeLabel(from, to) ?? anyDay}</span>
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label={m.search_dates()}
          align="center"
          sideOffset={10}
          collisionPadding={12}
        >
          <Suspense fallback={<Skeleton width="18rem" height="19rem" radius="var(--r3)" />}>
            <RangeCalendar autoFocus from={from} to={to} onChange={onChange} />
          </Suspense>
          <div className={styles.end}>
            <Button
              variant="quiet"
              size="sm"
              disabled={!from && !to}
              onClick={() => onChange({ from: undefined, to: undefined })}
            >
              {m.search_clear_dates()}
            </Button>
            <Button size="sm" onClick={() => setOpen(false)}>
              {m.dates_done()}
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function rangeLabel(from: string | undefined, to: string | undefined): string | undefined {
  const format = new Intl.DateTimeFormat(languageTag(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const [start, end] = [from ?? to, to ?? from].map((day) => (day ? new Date(`${day}T00:00Z`) : undefined));
  if (!start || !end) return undefined;
  // formatRange adds the years to a range over New Year, which is too long for phones.
  const isSameYear = start.getUTCFullYear() === end.getUTCFullYear();
  return isSameYear ? format.formatRange(start, end) : `${format.format(start)} – ${format.format(end)}`;
}
