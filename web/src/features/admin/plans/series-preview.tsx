import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { fullDateTimeIn } from '#shared/time/place-time.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import { seriesPreviewQuery } from './plan-queries.ts';
import styles from './series-preview.module.css';

interface SeriesPreviewProps {
  planId: string;
  zone: string;
  every: 'week' | 'month';
  times: number;
}

/** The times of the plans that will be made, with a note at those that daylight saving moves. */
export function SeriesPreview({ planId, zone, every, times }: SeriesPreviewProps) {
  const { data = [], error, isPlaceholderData } = useQuery(seriesPreviewQuery(planId, { every, times }));
  if (error) return <Banner tone="bad">{errorMessage(error)}</Banner>;
  return (
    <section
      className={styles.times}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is reached by the keyboard.
      tabIndex={0}
      aria-label={m.plan_series_preview()}
      aria-busy={isPlaceholderData}
    >
      <ul>
        {data.map(({ startsAt, isMoved }) => (
          <li key={startsAt.instant}>
            <time dateTime={startsAt.instant}>{fullDateTimeIn(startsAt.instant, zone)}</time>
            {isMoved && <span className={styles.moved}>{m.plan_series_moved()}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
