import type { authApi } from '@layover/proto/http/auth/auth';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { useMutation } from '@tanstack/react-query';
import { signIn } from '#entities/session/sign-in.ts';
import { request } from '#shared/api/api-client.ts';

export type LoginInput = BodyInput<typeof authApi.login>;

/** Signs in and starts the session. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginInput) =>
      signIn(() => request<typeof authApi.login>('POST /api/auth/login', { body })),
  });
}
