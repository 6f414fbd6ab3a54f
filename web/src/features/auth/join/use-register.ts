import type { authApi } from '@layover/proto/http/auth/auth';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { markProfileCompleted } from '#entities/session/profile-sync.ts';
import { signIn } from '#entities/session/sign-in.ts';
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
      const isComplete = Boolean(body.company && body.job);
      const call = 'POST /api/auth/register';
      await withHumanCheck((humanCheck) =>
        signIn(async () => {
          const joined = await request<typeof authApi.register>(call, { body, humanCheck });
          if (isComplete) markProfileCompleted();
          return joined;
        }),
      );
      if (isComplete) void reloadPlans(client);
    },
  });
}

/** Reloads plans after joining, because cached ones are those for visitors. Its module is loaded only then. */
const reloadPlans = async (client: QueryClient) => {
  const plans = await import('#entities/plan/plan-queries.ts').catch(() => undefined);
  await plans?.reloadPlansForMember(client);
};
