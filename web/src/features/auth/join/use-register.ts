import type { authApi } from '@layover/proto/http/auth';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadPlansForMember } from '#entities/plan/plan-queries.ts';
import { markProfileCompleted } from '#entities/session/profile-sync.ts';
import { startSession } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';
import { withHumanCheck } from '#shared/human-check/with-human-check.ts';
import { sentConsent } from '../consent/consent-fields.tsx';

export type RegisterInput = Omit<BodyInput<typeof authApi.register>, keyof typeof sentConsent>;

/** Creates an account and signs in. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ company, job, ...rest }: RegisterInput) => {
      const body = {
        ...rest,
        ...sentConsent,
        ...(company?.trim() && { company }),
        ...(job?.trim() && { job }),
      };
      const { token } = await withHumanCheck((humanCheck) =>
        request<typeof authApi.register>('POST /api/auth/register', { body, humanCheck }),
      );
      const isComplete = Boolean(body.company && body.job);
      if (isComplete) markProfileCompleted();
      startSession(token);
      if (isComplete) void reloadPlansForMember(client);
    },
  });
}
