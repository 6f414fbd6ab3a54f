import type { authApi } from '@layover/proto/http/auth/auth';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { withHumanCheck } from '#shared/human-check/with-human-check.ts';

/** Asks for a mail with a link for a new password. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) =>
      withHumanCheck((humanCheck) =>
        request<typeof authApi.forgotPassword>('POST /api/auth/forgot_password', {
          body: { email },
          humanCheck,
        }),
      ),
  });
}
