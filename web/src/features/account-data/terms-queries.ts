import type { authApi } from '@layover/proto/http/auth/auth';
import { TERMS_VERSION } from '@layover/proto/terms';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { startSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';

export const acceptedTermsQuery = queryOptions({
  queryKey: ['accepted-terms'],
  queryFn: ({ signal }) => request<typeof authApi.consent>('GET /api/auth/terms', { signal }),
});

/** Accepts the present terms. The new token no longer asks for it. */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = { terms: TERMS_VERSION } as const;
      startSession((await request<typeof authApi.acceptTerms>('POST /api/auth/terms', { body })).token);
      void client.invalidateQueries(acceptedTermsQuery);
    },
  });
}
