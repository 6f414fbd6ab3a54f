import type { AdDay } from '@layover/proto/http/content/ad-schemas';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import styles from './view-chart.module.css';

/** The width in pixels until the width of the figure is known. */
const INITIAL_WIDTH = 720;
/** A figure whose page is still being laid out can be narrower than the axis. */
const MIN_WIDTH = 200;
const LEFT = 44;
const RIGHT = 12;
const IMPRESSIONS = { top: 22, height: 120 };
const CLICKS = { top: 190, height: 56 };
const AXIS = 268;
export const CHART_HEIGHT = 276;
/** Pixels that the label of a day needs. */
const DAY_LABEL_WIDTH = 72;

const number = (value: number) => new Intl.NumberFormat(languageTag(), { notation: 'compact' }).format(value);
const dayLabel = (day: string) =>
  new Intl.DateTimeFormat(languageTag(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** The end of the axis: the next round number above the value. */
function axisEnd(values: readonly number[]): number {
  const max = Math.max(2, ...values);
  const step = 10 ** Math.floor(Math.log10(max));
  return [1, 2, 4, 5, 10].map((factor) => factor * step).find((end) => end >= max) ?? max;
}

interface Band {
  top: number;
  height: number;
}

/**
 * A chart of impressions above one of clicks on the same days, with labels at the last values. A table has the same numbers
 * for screen readers.
 */
export function ViewChart({ days }: { days: readonly AdDay[] }) {
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const step = (width - LEFT - RIGHT) / days.length;
  const xOf = (index: number) => LEFT + (index + 0.5) * step;
  const impressionsEnd = axisEnd(days.map(({ impressions }) => impressions));
  const clicksEnd = axisEnd(days.map(({ clicks }) => clicks));
  const yOf = ({ top, height }: Band, value: number, end: number) => top + height * (1 - value / end);
  const last = days.at(-1);
  const labelEvery = Math.ceil(DAY_LABEL_WIDTH / step);
  const bar = Math.min(step * 0.66, 28);
  const line = days.map(({ clicks }, index) => `${xOf(index)},${yOf(CLICKS, clicks, clicksEnd)}`).join(' ');
  return (
    <figure ref={figure} className={styles.chart}>
      <svg width={width} height={CHART_HEIGHT} aria-hidden="true">
        <Axis width={width} band={IMPRESSIONS} end={impressionsEnd} name={m.ad_impressions()} />
        {days.map(({ day, impressions }, index) => {
          const y = yOf(IMPRESSIONS, impressions, impressionsEnd);
          return (
            <rect
              key={day}
              className={styles.bar}
              data-last={index === days.length - 1}
              x={xOf(index) - bar / 2}
              y={y}
              width={bar}
              height={IMPRESSIONS.top + IMPRESSIONS.height - y}
              rx={Math.min(3, bar / 3)}
            />
          );
        })}
        <Axis width={width} band={CLICKS} end={clicksEnd} name={m.ad_clicks()} />
        <polyline className={styles.line} points={line} />
        {last && (
          <>
            <circle
              className={styles.point}
              cx={xOf(days.length - 1)}
              cy={yOf(CLICKS, last.clicks, clicksEnd)}
              r={4}
            />
            <text
              className={styles.last}
              x={xOf(days.length - 1)}
              y={yOf(IMPRESSIONS, last.impressions, impressionsEnd) - 6}
            >
              {number(last.impressions)}
            </text>
            <text
              className={styles.last}
              x={xOf(days.length - 1)}
              y={yOf(CLICKS, last.clicks, clicksEnd) - 9}
            >
              {number(last.clicks)}
            </text>
          </>
        )}
        {days.map(
          ({ day }, index) =>
            (days.length - 1 - index) % labelEvery === 0 && (
              <text key={day} className={styles.day} x={xOf(index)} y={AXIS}>
                {dayLabel(day)}
              </text>
            ),
        )}
      </svg>
      <VisuallyHidden>
        <table aria-labelledby={titleId}>
          <caption id={titleId}>{m.ad_views_by_day()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.ad_day()}</th>
              <th scope="col">{m.ad_impressions()}</th>
              <th scope="col">{m.ad_clicks()}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, impressions, clicks }) => (
              <tr key={day}>
                <th scope="row">{dayLabel(day)}</th>
                <td>{impressions}</td>
                <td>{clicks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

/** The width of an element in pixels, so that texts of a drawing have the same size on every screen. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(INITIAL_WIDTH);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(MIN_WIDTH, entry.contentRect.width)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function Axis({ width, band, end, name }: { width: number; band: Band; end: number; name: string }) {
  return (
    <>
      <text className={styles.name} x={0} y={band.top - 14}>
        {name}
      </text>
      {[0, 0.5, 1].map((share) => {
        const y = band.top + band.height * (1 - share);
        return (
          <g key={share}>
            <line className={styles.grid} x1={LEFT} x2={width - RIGHT} y1={y} y2={y} />
            <text className={styles.tick} x={LEFT - 10} y={y + 4}>
              {number(end * share)}
            </text>
          </g>
        );
      })}
    </>
  );
}
