import type { authApi } from '@layover/proto/http/auth/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentSession } from '#entities/session/session.ts';
import { refreshSession } from '#entities/session/session-refresh.ts';
import { ownEmailQuery } from '#entities/session/verification.ts';
import { request } from '#shared/api/api-client.ts';

/** Confirms the e-mail that the link was mailed to. A signed-in browser gets a token that says so. */
export function useVerifyEmail(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { email } = await request<typeof authApi.verifyEmail>('POST /api/auth/verify-email/:token', {
        params: { token },
      });
      if (currentSession().status === 'in') await refreshSession();
      void client.invalidateQueries(ownEmailQuery);
      return email;
    },
  });
}
