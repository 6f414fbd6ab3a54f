import type { authApi } from '@layover/proto/http/auth/auth';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { currentSession } from './session.ts';
import { refreshSession } from './session-refresh.ts';

/** The user's e-mail and whether it is confirmed, which the token may not say yet. */
export const ownEmailQuery = queryOptions({
  queryKey: ['own-email'] as const,
  queryFn: ({ signal }) => request<typeof authApi.email>('GET /api/auth/email', { signal }),
});

/** Mails the link again that confirms the e-mail. If it was confirmed meanwhile, this browser gets a token that says so. */
export function useResendVerification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { emailVerified } = await request<typeof authApi.resendVerification>(
        'POST /api/auth/resend-verification',
      );
      if (emailVerified) await refreshSession();
      return emailVerified;
    },
    onSuccess: (isVerified) => {
      void client.invalidateQueries(ownEmailQuery);
      const session = currentSession();
      const email = session.status === 'in' ? session.user.email : '';
      showToast(isVerified ? m.verify_already() : m.verify_sent({ email }));
    },
    onError: (error) => showToast(errorMessage(error)),
  });
}
