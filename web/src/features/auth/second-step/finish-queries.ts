import type { secondFactorApi } from '@layover/proto/http/auth/second-factor';
import { useMutation } from '@tanstack/react-query';
import { signIn } from '#entities/session/sign-in.ts';
import { request } from '#shared/api/api-client.ts';
import { signChallenge } from '#shared/passkeys/authenticator.ts';

/** Finishes the sign-in with a code of an app or a recovery code, and starts the session. */
export function useFinishWithCode(ticket: string) {
  return useMutation({
    mutationFn: (code: string) =>
      signIn(() =>
        request<typeof secondFactorApi.signIn>('POST /api/auth/second-step', { body: { ticket, code } }),
      ),
  });
}

/** Finishes the sign-in with a passkey, and starts the session. */
export function useFinishWithPasskey(ticket: string) {
  return useMutation({
    mutationFn: async () => {
      const { options } = await request<typeof secondFactorApi.passkeyOptions>(
        'POST /api/auth/second-step/passkey-options',
        { body: { ticket } },
      );
      const response = await signChallenge(options);
      const call = 'POST /api/auth/second-step/passkey';
      await signIn(() =>
        request<typeof secondFactorApi.signInWithPasskey>(call, { body: { ticket, response } }),
      );
    },
  });
}
