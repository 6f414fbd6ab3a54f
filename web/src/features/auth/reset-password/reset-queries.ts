import type { authApi } from '@layover/proto/http/auth/auth';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { currentSession, endSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';

/** The account of a link for a new password. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token] as const,
    queryFn: ({ signal }) =>
      request<typeof authApi.resetLink>('GET /api/auth/reset_password/:token', { params: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Sets the new password. If this browser was signed in to the same account, its session has ended. */
export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: async (new_password: string) => {
      const { email } = await request<typeof authApi.resetPassword>('POST /api/auth/reset_password/:token', {
        params: { token },
        body: { new_password },
      });
      const session = currentSession();
      if (session.status === 'in' && session.user.email === email) endSession('ended');
      return email;
    },
  });
}
