import type { WorkEmail, workEmailApi } from '@layover/proto/http/user/work-email';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '#entities/person/profile-query.ts';
import { currentUserQuery } from '#entities/session/current-user.ts';
import { request } from '#shared/api/api-client.ts';

export const workEmailQuery = queryOptions({
  queryKey: ['work-email'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof workEmailApi.current>('GET /api/auth/work-email', { signal })).workEmail,
});

/** Stores the answer of a change. The profile gets the domain by an event a moment later, so it is set here as well. */
function useWorkEmailChange<Input>(change: (input: Input) => Promise<{ workEmail: WorkEmail }>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'work-email' },
    mutationFn: async (input: Input) => (await change(input)).workEmail,
    onSuccess: async (workEmail) => {
      client.setQueryData(workEmailQuery.queryKey, workEmail);
      const { queryKey } = currentUserQuery;
      // A profile that is being loaded would replace what is set here with what it was before the event.
      await client.ensureQueryData(currentUserQuery).catch(() => undefined);
      await client.cancelQueries({ queryKey });
      const user = client.setQueryData(queryKey, (old) => old && { ...old, workDomain: workEmail.domain });
      if (user) void client.invalidateQueries({ queryKey: profileQuery(user._id).queryKey });
    },
  });
}

export const useRequestWorkEmail = () =>
  useWorkEmailChange((email: string) =>
    request<typeof workEmailApi.request>('POST /api/auth/work-email', { body: { email } }),
  );

export const useConfirmWorkEmail = (token: string) =>
  useWorkEmailChange((_: undefined) =>
    request<typeof workEmailApi.confirm>('POST /api/auth/work-email/:token', { params: { token } }),
  );

export const useRemoveWorkEmail = () =>
  useWorkEmailChange((_: undefined) => request<typeof workEmailApi.remove>('DELETE /api/auth/work-email'));
