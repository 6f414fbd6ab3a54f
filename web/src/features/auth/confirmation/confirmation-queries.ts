import type { passkeyApi } from '@layover/proto/http/auth/passkey';
import type { secondFactorApi } from '@layover/proto/http/auth/second-factor';
import { useMutation } from '@tanstack/react-query';
import { startSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';
import { signChallenge } from '#shared/passkeys/authenticator.ts';

/** The session continues with the token of the answer, which has the time of the confirmation. */
export function useConfirmPassword() {
  return useMutation({
    mutationFn: async (password: string) => {
      const call = 'POST /api/auth/confirm-password';
      const { token } = await request<typeof passkeyApi.confirmPassword>(call, { body: { password } });
      startSession(token);
    },
  });
}

/** The second step after the password. */
export function useConfirmCode(ticket: string) {
  return useMutation({
    mutationFn: async (code: string) => {
      const call = 'POST /api/auth/confirm-code';
      const { token } = await request<typeof secondFactorApi.confirm>(call, { body: { ticket, code } });
      startSession(token);
    },
  });
}

export function useConfirmPasskey() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await request<typeof passkeyApi.confirmOptions>(
        'POST /api/auth/confirm-passkey/options',
      );
      const response = await signChallenge(options);
      const call = 'POST /api/auth/confirm-passkey';
      const { token } = await request<typeof passkeyApi.confirm>(call, { body: { response } });
      startSession(token);
    },
  });
}
