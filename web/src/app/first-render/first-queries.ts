import { areaPath, type areaPaths } from '@layover/proto/page-paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { profileQuery } from '#entities/person/profile-query.ts';
import { categoriesQuery, citiesQuery } from '#entities/plan/plan-queries.ts';
import { currentUserQuery } from '#entities/session/current-user.ts';
import { chatsQuery } from '#features/chat/index.ts';
import { peopleQuery, readPeopleSearch } from '#features/people/people-search.ts';
import { planDetailQuery } from '#features/plans/detail/plan-queries.ts';
import { readSearch, readView } from '#features/plans/search/search.ts';
import { planListQuery } from '#features/plans/search/search-queries.ts';
import { tripsQuery } from '#features/trips/data/trip-queries.ts';

interface Address {
  /** The segment of the path that names one plan or person. */
  id: string;
  params: URLSearchParams;
}

type Read = (client: QueryClient, address: Address) => readonly Promise<void>[];

/** The queries without which a page of users has no content, beside that for the user. */
const firstQueries: Partial<Record<keyof typeof areaPaths, Read>> = {
  destinations: (client, { params }) => [
    client.prefetchQuery(planListQuery(readSearch(params), readView(params))),
    client.prefetchQuery(citiesQuery),
    client.prefetchQuery(categoriesQuery),
  ],
  destination: (client, { id }) => [
    client.prefetchQuery(planDetailQuery(id)),
    client.prefetchQuery(categoriesQuery),
  ],
  profile: () => [],
  otherProfile: (client, { id }) => [client.prefetchQuery(profileQuery(id))],
  people: (client, { params }) => [client.prefetchQuery(peopleQuery(readPeopleSearch(params)))],
  trips: (client) => [client.prefetchQuery(tripsQuery), client.prefetchQuery(citiesQuery)],
  messages: (client) => [client.prefetchQuery(chatsQuery(client, ''))],
};

/** Reads the queries with which a page of users begins. */
export async function readFirstQueries(
  client: QueryClient,
  pathname: string,
  params: URLSearchParams,
): Promise<void> {
  for (const [name, read] of Object.entries(firstQueries)) {
    const match = matchPath(areaPath('user', name as keyof typeof areaPaths), pathname);
    if (!match) continue;
    await Promise.all([
      client.prefetchQuery(currentUserQuery),
      ...read(client, { id: match.params.id ?? '', params }),
    ]);
  }
}
