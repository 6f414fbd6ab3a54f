import type { authApi } from '@layover/proto/http/auth/auth';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { startSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';

export type ChangePasswordInput = BodyInput<typeof authApi.changePassword>;

/** Changes the user's password. The session continues with the token of the answer. */
export function useChangePassword() {
  return useConfirmedMutation({
    mutationFn: async (body: ChangePasswordInput) => {
      const call = 'POST /api/auth/change-password';
      const { token } = await request<typeof authApi.changePassword>(call, { body });
      startSession(token);
    },
    passwordIn: ({ password }) => password,
  });
}
