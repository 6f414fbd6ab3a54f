import type { authApi } from '@layover/proto/http/auth';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { useMutation } from '@tanstack/react-query';
import { profileWasCompleted, request } from '#shared/lib/api-client.ts';
import { startSession } from '#shared/lib/session.ts';

export type RegisterInput = BodyInput<typeof authApi.register>;

/** Joins and signs in. */
export function useRegister() {
  return useMutation({
    mutationFn: async ({ company, job, ...rest }: RegisterInput) => {
      const body = { ...rest, ...(company?.trim() && { company }), ...(job?.trim() && { job }) };
      const { token } = await request<typeof authApi.register>('POST /api/auth/register', { body });
      if (body.company && body.job) profileWasCompleted();
      startSession(token);
    },
  });
}
