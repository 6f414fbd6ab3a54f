import { chatsQuery } from '#features/chat/index.ts';
import type { FirstQueries } from '../page-queries.ts';

export const firstQueries: FirstQueries = (client, { me }) => [client.prefetchQuery(chatsQuery(client, me))];
