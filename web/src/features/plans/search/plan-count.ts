import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';

export interface PlanCount {
  total: number;
  /** Whether the server stopped counting at `total`. */
  isTotalCapped: boolean;
}

/** The number in the user's language, such as `1,000+`. */
export const countText = ({ total, isTotalCapped }: PlanCount): string =>
  `${numberLabel(total)}${isTotalCapped ? '+' : ''}`;

export const plansLabel = (count: number): string =>
  count === 1 ? m.city_card_one() : m.city_card({ count: numberLabel(count) });

/** The line above the results. */
export function resultsLabel(count: PlanCount, city: string | undefined, isNear: boolean): string {
  if (isNear) return count.total === 1 ? m.plans_near_one() : m.plans_near({ count: countText(count) });
  if (city)
    return count.total === 1
      ? m.plans_in_city_one({ city })
      : m.plans_in_city({ count: countText(count), city });
  return count.total === 1 ? m.plans_found_one() : m.plans_found({ count: countText(count) });
}

/** The text of the button that shows the plans of the chosen filters. */
export function showPlansLabel(count: PlanCount | undefined): string {
  if (!count) return m.filters_show();
  if (count.total === 0) return m.filters_show_none();
  return count.total === 1 ? m.filters_show_one() : m.filters_show_count({ count: countText(count) });
}
