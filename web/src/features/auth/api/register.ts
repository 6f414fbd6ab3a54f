import type { authApi } from '@layover/proto/http/auth';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileWasCompleted, request } from '#shared/lib/api-client.ts';
import { showPeopleOfPlans } from '#shared/lib/my-plans.ts';
import { startSession } from '#shared/lib/session.ts';

export type RegisterInput = BodyInput<typeof authApi.register>;

/** Joins and signs in. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ company, job, ...rest }: RegisterInput) => {
      const body = { ...rest, ...(company?.trim() && { company }), ...(job?.trim() && { job }) };
      const { token } = await request<typeof authApi.register>('POST /api/auth/register', { body });
      const isComplete = Boolean(body.company && body.job);
      if (isComplete) profileWasCompleted();
      startSession(token);
      if (isComplete) void showPeopleOfPlans(client);
    },
  });
}
