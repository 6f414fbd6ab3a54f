import type { authApi } from '@layover/proto/http/auth/auth';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { request } from '#shared/api/api-client.ts';

export type ChangeEmailInput = BodyInput<typeof authApi.changeEmail>;

/** Mails a link to the new e-mail, which replaces the present one once it is opened. */
export function useChangeEmail() {
  return useConfirmedMutation({
    mutationFn: (body: ChangeEmailInput) =>
      request<typeof authApi.changeEmail>('POST /api/auth/change-email', { body }),
    passwordIn: ({ password }) => password,
  });
}
