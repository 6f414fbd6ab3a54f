import { m } from '#shared/i18n/i18n.ts';

/** How many plans use something. */
export const planCountLabel = (count: number): string =>
  count === 0 ? m.city_plans_none() : count === 1 ? m.city_plans_one() : m.city_plans({ count });
