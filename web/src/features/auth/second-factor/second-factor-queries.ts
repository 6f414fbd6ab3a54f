import type { secondFactorApi } from '@layover/proto/http/auth/second-factor';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { request } from '#shared/api/api-client.ts';
import { sessionsQuery } from '../security/session-queries.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request<typeof secondFactorApi.state>('GET /api/auth/second-factor', { signal }),
});

/** Each change can end other sessions. */
function useReload() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(secondFactorQuery);
    void client.invalidateQueries(sessionsQuery);
  };
}

/** Turns the second step on or off. Resolves to new recovery codes, if there were none. */
export function useTurnSecondStep() {
  return useConfirmedMutation({
    mutationFn: async (isOn: boolean) =>
      (await request<typeof secondFactorApi.update>('PUT /api/auth/second-factor', { body: { isOn } }))
        .recoveryCodes,
    onSuccess: useReload(),
  });
}

/** Resolves to the secret for an authenticator app. */
export function useStartAuthenticator() {
  return useConfirmedMutation({
    mutationFn: () => request<typeof secondFactorApi.startAuthenticator>('POST /api/auth/authenticator'),
  });
}

/** Turns the second step on. Resolves to new recovery codes, if there were none. */
export function useConfirmAuthenticator() {
  return useConfirmedMutation({
    mutationFn: async (code: string) =>
      (
        await request<typeof secondFactorApi.confirmAuthenticator>('POST /api/auth/authenticator/confirm', {
          body: { code },
        })
      ).recoveryCodes,
    onSuccess: useReload(),
  });
}

export function useRemoveAuthenticator() {
  return useConfirmedMutation({
    mutationFn: () => request<typeof secondFactorApi.removeAuthenticator>('DELETE /api/auth/authenticator'),
    onSuccess: useReload(),
  });
}

/** Resolves to new recovery codes, which replace all others. */
export function useRenewRecoveryCodes() {
  return useConfirmedMutation({
    mutationFn: async () =>
      (await request<typeof secondFactorApi.renewRecoveryCodes>('POST /api/auth/recovery-codes'))
        .recoveryCodes,
    onSuccess: useReload(),
  });
}
