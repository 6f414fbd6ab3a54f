import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Server state lives here alone. Offline is a failure with words, not an endless wait. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && error.isTemporary && error.status !== 429,
      retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4000),
    },
    mutations: { networkMode: 'always' },
  },
});
