import type { authApi } from '@layover/proto/http/auth/auth';
import { useMutation } from '@tanstack/react-query';
import { currentSession, endSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';

/** Restores the e-mail that the link was mailed to. Resolves to the secret of a link for a new password. */
export function useUndoEmailChange(token: string) {
  return useMutation({
    mutationFn: async () => {
      const { reset_token } = await request<typeof authApi.undoEmailChange>(
        'POST /api/auth/undo-email-change/:token',
        { params: { token } },
      );
      // All sessions of the account have ended. Another account signs in again by its cookie.
      if (currentSession().status === 'in') endSession('ended');
      return reset_token;
    },
  });
}
