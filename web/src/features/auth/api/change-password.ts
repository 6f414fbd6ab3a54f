import type { authApi } from '@layover/proto/http/auth';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { startSession } from '#shared/lib/session.ts';

export type ChangePasswordInput = BodyInput<typeof authApi.changePassword>;

/** Changes the own password; the session goes on with the token of the answer. */
export function useChangePassword() {
  return useMutation({
    mutationFn: async (body: ChangePasswordInput) => {
      const call = 'POST /api/auth/change-password';
      const { token } = await request<typeof authApi.changePassword>(call, { body });
      startSession(token);
    },
  });
}
