import type { passkeyApi } from '@layover/proto/http/auth/passkey';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { useMutation } from '@tanstack/react-query';
import { signIn } from '#entities/session/sign-in.ts';
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
      const call = 'POST /api/auth/passkey-sign-in';
      await signIn(() => request<typeof passkeyApi.signIn>(call, { body: { response } }));
    },
  });
}
