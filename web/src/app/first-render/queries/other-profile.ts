import { profileQuery } from '#entities/person/profile-query.ts';
import type { FirstQueries } from '../page-queries.ts';

export const firstQueries: FirstQueries = (client, { id }) => [client.prefetchQuery(profileQuery(id))];
