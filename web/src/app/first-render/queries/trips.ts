import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { tripsQuery } from '#features/trips/data/trip-queries.ts';
import type { FirstQueries } from '../page-queries.ts';

export const firstQueries: FirstQueries = (client) => [
  client.prefetchQuery(tripsQuery),
  client.prefetchQuery(citiesQuery),
];
