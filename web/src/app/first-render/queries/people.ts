import { peopleQuery, readPeopleSearch } from '#features/people/people-search.ts';
import type { FirstQueries } from '../page-queries.ts';

export const firstQueries: FirstQueries = (client, { params }) => [
  client.prefetchQuery(peopleQuery(readPeopleSearch(params))),
];
