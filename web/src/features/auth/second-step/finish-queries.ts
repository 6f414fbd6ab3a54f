import type { secondFactorApi } from '@layover/proto/http/second-factor';
import { useMutation } from '@tanstack/react-query';
import { startSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';
import { signChallenge } from '#shared/passkeys/authenticator.ts';

/** Finishes the sign-in with a code of an app or a recovery code, and starts the session. */
export function useFinishWithCode(ticket: string) {
  return useMutation({
    mutationFn: async (code: string) => {
      const { token } = await request<typeof secondFactorApi.signIn>('POST /api/auth/second-step', {
        body: { ticket, code },
      });
      startSession(token);
    },
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
      const { token } = await request<typeof secondFactorApi.signInWithPasskey>(
        'POST /api/auth/second-step/passkey',
        { body: { ticket, response } },
      );
      startSession(token);
    },
  });
}
