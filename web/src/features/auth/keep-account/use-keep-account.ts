import type { accountDeletionApi } from '@layover/proto/http/auth/account-deletion';
import { useMutation } from '@tanstack/react-query';
import { signIn } from '#entities/session/sign-in.ts';
import { request } from '#shared/api/api-client.ts';

/** Undoes the deletion after a sign-in, and starts the session. `onKept` is called also when the page has been left for it. */
export function useKeepAccount(onKept: () => void) {
  return useMutation({
    mutationFn: (token: string) =>
      signIn(() =>
        request<typeof accountDeletionApi.keep>('POST /api/auth/keep-account', { body: { token } }),
      ),
    onSuccess: onKept,
  });
}

/** Undoes the deletion by the link of a mail. Resolves to the e-mail of the account. */
export function useUndoDeletion(token: string) {
  return useMutation({
    mutationFn: async () => {
      const call = 'POST /api/auth/undo-deletion/:token';
      return (await request<typeof accountDeletionApi.undo>(call, { params: { token } })).email;
    },
  });
}
