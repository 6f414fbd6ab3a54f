import type { authApi } from '@layover/proto/http/auth';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { useMutation } from '@tanstack/react-query';
import { startSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';

export type LoginInput = BodyInput<typeof authApi.login>;

/** Signs in and starts the session. */
export function useLogin() {
  return useMutation({
    mutationFn: async (body: LoginInput) => {
      const { token } = await request<typeof authApi.login>('POST /api/auth/login', { body });
      startSession(token);
    },
  });
}
