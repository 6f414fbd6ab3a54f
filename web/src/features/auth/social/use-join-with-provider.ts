import type { socialApi } from '@layover/proto/http/auth/social';
import { useMutation } from '@tanstack/react-query';
import { signIn } from '#entities/session/sign-in.ts';
import { request } from '#shared/api/api-client.ts';
import { sentConsent } from '../consent/consent-fields.tsx';

/** Registers a newcomer who has confirmed the age and the terms, and starts the session. */
export function useJoinWithProvider() {
  return useMutation({
    mutationFn: (token: string) => {
      const body = { token, ...sentConsent };
      return signIn(() => request<typeof socialApi.join>('POST /api/auth/join-with-provider', { body }));
    },
  });
}
