import { categoriesQuery, citiesQuery } from '#entities/plan/plan-queries.ts';
import { readSearch, readView } from '#features/plans/search/search.ts';
import { planListQuery } from '#features/plans/search/search-queries.ts';
import type { FirstQueries } from '../page-queries.ts';

export const firstQueries: FirstQueries = (client, { params }) => [
  client.prefetchQuery(planListQuery(readSearch(params), readView(params))),
  client.prefetchQuery(citiesQuery),
  client.prefetchQuery(categoriesQuery),
];
