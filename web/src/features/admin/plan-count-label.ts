import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';

/** The text with the number of plans that use a document. */
export const planCountLabel = (count: number): string =>
  count === 0
    ? m.city_plans_none()
    : count === 1
      ? m.city_plans_one()
      : m.city_plans({ count: numberLabel(count) });
