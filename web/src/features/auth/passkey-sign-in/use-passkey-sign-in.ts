import type { BodyInput } from '@layover/proto/http/endpoint';
import type { passkeyApi } from '@layover/proto/http/passkey';
import { useMutation } from '@tanstack/react-query';
import { startSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';
import { signChallenge } from '#shared/passkeys/authenticator.ts';

type Assertion = BodyInput<typeof passkeyApi.signIn>['response'];

/** Options with a challenge that is valid for five minutes. */
export async function signInOptions() {
  const call = 'POST /api/auth/passkey-sign-in/options';
  return (await request<typeof passkeyApi.signInOptions>(call)).options;
}

/** Signs in with a passkey, chosen in the field or else in the browser's dialog, and starts the session. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async (chosen: Assertion | undefined) => {
      const response = chosen ?? (await signChallenge(await signInOptions()));
      const { token } = await request<typeof passkeyApi.signIn>('POST /api/auth/passkey-sign-in', {
        body: { response },
      });
      startSession(token);
    },
  });
}
