import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { dayIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { BarField } from './bar-field.tsx';
import { DatePresets } from './date-presets.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import { showPlansLabel } from './plan-count.ts';
import type { PlanSearch } from './search.ts';
import { planCountQuery } from './search-queries.ts';

interface DateRangeProps {
  search: PlanSearch;
  onChange: (change: Partial<PlanSearch>) => void;
}

/** A range of days in the plan's local time. A change applies at once. */
export function DateRange({ search, onChange }: DateRangeProps) {
  const today = dayIn(Date.now(), userTimeZone());
  return (
    <BarField
      icon={<IconCalendar stroke={1.75} aria-hidden="true" />}
      label={m.search_dates()}
      value={chosenLabel(search)}
      choice={(close) => ({
        content: (
          <>
            <DatePresets search={search} today={today} onChange={onChange} />
            <PlanCalendar search={search} today={today} onChange={onChange} />
          </>
        ),
        end: <End search={search} onChange={onChange} onClose={close} />,
      })}
    />
  );
}

function End({ search, onChange, onClose }: DateRangeProps & { onClose: () => void }) {
  const { data: count } = useQuery(planCountQuery({ ...search, page: 1, asOf: undefined }));
  return (
    <>
      <Button
        variant="quiet"
        disabled={!search.from && !search.to && !search.when}
        onClick={() => onChange({ when: undefined, from: undefined, to: undefined })}
      >
        {m.search_clear_dates()}
      </Button>
      <Button onClick={onClose}>{showPlansLabel(count)}</Button>
    </>
  );
}

/** The chosen days, as the field shows them. */
function chosenLabel({ when, from, to }: PlanSearch): string {
  if (when === 'tonight') return m.search_tonight();
  const format = new Intl.DateTimeFormat(languageTag(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const [start, end] = [from ?? to, to ?? from].map((day) => (day ? new Date(`${day}T00:00Z`) : undefined));
  if (!start || !end) return m.search_any_dates();
  // formatRange adds the years to a range over New Year, which is too long for phones.
  const isSameYear = start.getUTCFullYear() === end.getUTCFullYear();
  return isSameYear ? format.formatRange(start, end) : `${format.format(start)} – ${format.format(end)}`;
}
