import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { plansLabel } from './plan-count.ts';
import type { PlanSearch } from './search.ts';
import { dayCountsQuery } from './search-queries.ts';

/** The calendar is loaded when it is opened. */
const RangeCalendar = lazySection(() => import('#shared/ui/calendar/range-calendar.tsx'));

interface PlanCalendarProps {
  search: PlanSearch;
  /** The reader's day. */
  today: string;
  onChange: (change: Partial<PlanSearch>) => void;
}

/** The days of the plans, each with the number of plans that the search has then. */
export function PlanCalendar({ search, today, onChange }: PlanCalendarProps) {
  const [month, setMonth] = useState((search.from ?? today).slice(0, 7));
  const { data: counts } = useQuery(dayCountsQuery(search, twoMonthsFrom(month)));
  return (
    <Suspense fallback={<Skeleton width="min(37rem, 100vw - 4rem)" height="19rem" radius="var(--r3)" />}>
      <RangeCalendar
        autoFocus
        from={search.from}
        to={search.to}
        onChange={onChange}
        onMonth={setMonth}
        counts={counts}
        countLabel={plansLabel}
      />
    </Suspense>
  );
}

/** @param month such as `2026-11` */
function twoMonthsFrom(month: string): { from: string; to: string } {
  const first = new Date(`${month}-01T00:00Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 2, 0));
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}
