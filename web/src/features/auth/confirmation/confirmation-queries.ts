import type { passkeyApi } from '@layover/proto/http/auth/passkey';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { signChallenge } from '#shared/passkeys/authenticator.ts';

export function useConfirmPassword() {
  return useMutation({
    mutationFn: (password: string) =>
      request<typeof passkeyApi.confirmPassword>('POST /api/auth/confirm-password', { body: { password } }),
  });
}

export function useConfirmPasskey() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await request<typeof passkeyApi.confirmOptions>(
        'POST /api/auth/confirm-passkey/options',
      );
      const response = await signChallenge(options);
      await request<typeof passkeyApi.confirm>('POST /api/auth/confirm-passkey', { body: { response } });
    },
  });
}
