import type { QueryClient } from '@tanstack/react-query';

/** Reads the queries with which a page begins. */
export type FirstQueries = (client: QueryClient, address: PageAddress) => readonly Promise<void>[];

interface PageAddress {
  /** The segment of the path that names one plan or person. */
  id: string;
  /** The id of the signed-in user. Empty on the server, which knows none. */
  me: string;
  params: URLSearchParams;
}
