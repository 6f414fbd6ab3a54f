import { areaPath, type areaPaths } from '@layover/proto/page-paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { currentUserQuery } from '#entities/session/current-user.ts';
import type { FirstQueries } from './page-queries.ts';
import { firstQueries as destination } from './queries/destination-detail.ts';
import { firstQueries as destinations } from './queries/destinations.ts';
import { firstQueries as messages } from './queries/messages.ts';
import { firstQueries as otherProfile } from './queries/other-profile.ts';
import { firstQueries as people } from './queries/people.ts';
import { firstQueries as trips } from './queries/trips.ts';

/** The pages of users whose first calls the browser sends before it has their code. */
const firstQueries: Partial<Record<keyof typeof areaPaths, FirstQueries>> = {
  destinations,
  destination,
  // This page needs only the query for the user, which is read for each page.
  profile: () => [],
  otherProfile,
  people,
  trips,
  messages,
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
      ...read(client, { id: match.params.id ?? '', me: '', params }),
    ]);
  }
}
