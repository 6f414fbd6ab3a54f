import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { Chip, ChipRow } from '#shared/ui/fields/chip.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { ListFailed } from '../card-list-states.tsx';
import { adCountsQuery } from './ad-queries.ts';
import styles from './ads-page.module.css';
import { CHART_HEIGHT, ViewChart } from './view-chart.tsx';

const PERIODS = [7, 14, 30, 90] as const;

/** The share of impressions that led to a click. */
export const clickRate = ({ impressions, clicks }: { impressions: number; clicks: number }): string =>
  impressions === 0
    ? ''
    : new Intl.NumberFormat(languageTag(), { style: 'percent', maximumFractionDigits: 1 }).format(
        clicks / impressions,
      );

/** How often all ads, or one, were seen and followed: the sums of some days, and a chart. */
export function AdViews({ ad }: { ad?: string }) {
  const [days, setDays] = useState<number>(14);
  const { data, error, refetch } = useQuery(adCountsQuery(days, ad));
  if (error && !data) return <ListFailed error={error} retry={refetch} />;
  const sum = (field: 'impressions' | 'clicks') => (data ?? []).reduce((total, day) => total + day[field], 0);
  const totals = { impressions: sum('impressions'), clicks: sum('clicks') };
  return (
    <section className={styles.views} aria-label={m.ad_views()}>
      <div className={styles.viewsHead}>
        <dl className={styles.totals}>
          {[
            [m.ad_impressions(), numberLabel(totals.impressions)],
            [m.ad_clicks(), numberLabel(totals.clicks)],
            [m.ad_rate(), clickRate(totals) || m.ad_rate_none()],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{data ? value : <Skeleton width="4rem" height="1.1em" />}</dd>
            </div>
          ))}
        </dl>
        <ChipRow label={m.ad_period()}>
          {PERIODS.map((period) => (
            <Chip key={period} pressed={period === days} onClick={() => setDays(period)}>
              {m.ad_period_days({ days: period })}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {data ? <ViewChart days={data} /> : <Skeleton height={`${CHART_HEIGHT}px`} radius="var(--r3)" />}
      <p className={styles.note}>{ad === undefined ? m.ad_views_note() : m.ad_views_note_one()}</p>
    </section>
  );
}
