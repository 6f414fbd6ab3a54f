import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { planDetailQuery } from '#features/plans/detail/plan-queries.ts';
import type { FirstQueries } from '../page-queries.ts';

export const firstQueries: FirstQueries = (client, { id }) => [
  client.prefetchQuery(planDetailQuery(id)),
  client.prefetchQuery(categoriesQuery),
];
