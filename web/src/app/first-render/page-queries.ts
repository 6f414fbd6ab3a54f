import type { QueryClient } from '@tanstack/react-query';

/** Reads the queries with which a page begins. */
export type FirstQueries = (client: QueryClient, address: PageAddress) => readonly Promise<void>[];

interface PageAddress {
  /** The segment of the path that names one plan or person. */
  id: string;
  params: URLSearchParams;
}
