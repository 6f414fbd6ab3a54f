import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { retryWhileProfileSyncs } from '#entities/session/profile-sync.ts';
import { ApiError } from '#shared/api/api-error.ts';

const isProfileSyncing = (failures: number, error: unknown) =>
  retryWhileProfileSyncs(failures, error) !== undefined;

const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && error.isTemporary && error.status !== 429;

const retryDelay = (failures: number, error: unknown) =>
  retryWhileProfileSyncs(failures, error) ?? Math.min(400 * 2 ** failures, 4000);

/** Calls without a connection fail with a message instead of waiting (`networkMode`). */
const defaultOptions: DefaultOptions = {
  queries: {
    staleTime: 30_000,
    networkMode: 'always',
    retry: (failures, error) => isProfileSyncing(failures, error) || isWorthRetrying(failures, error),
    retryDelay,
  },
  mutations: { networkMode: 'always', retry: isProfileSyncing, retryDelay },
};

/** The only cache of server state. */
export const createQueryClient = () => new QueryClient({ defaultOptions });
