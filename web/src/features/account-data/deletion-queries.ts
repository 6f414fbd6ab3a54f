import type { accountDeletionApi } from '@layover/proto/http/auth/account-deletion';
import { queryOptions } from '@tanstack/react-query';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { endSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';

export const deletionTermsQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) =>
    request<typeof accountDeletionApi.terms>('GET /api/auth/deletion-terms', { signal }),
});

/**
 * Closes the account and ends the session in this browser, with the data that it has stored. The page is left then, so
 * `onClosed` is called also after that.
 */
export function useDeleteAccount(onClosed: (deletesAt: string) => void) {
  return useConfirmedMutation({
    mutationFn: async () => {
      const { deletesAt } = await request<typeof accountDeletionApi.request>('POST /api/auth/delete-account');
      endSession('loggedOut');
      return deletesAt;
    },
    onSuccess: onClosed,
  });
}
