import type { passkeyApi } from '@layover/proto/http/auth/passkey';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { request } from '#shared/api/api-client.ts';
import { createPasskey } from '#shared/passkeys/authenticator.ts';
import { secondFactorQuery } from '../second-factor/second-factor-queries.ts';

type Passkeys = ResponseOf<typeof passkeyApi.list>['passkeys'];

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) =>
    (await request<typeof passkeyApi.list>('GET /api/auth/passkeys', { signal })).passkeys,
});

/** Replaces the list in the cache. A list that is on its way would not have the change. */
function useUpdatePasskeys() {
  const client = useQueryClient();
  return async (change: (passkeys: Passkeys) => Passkeys) => {
    await client.cancelQueries(passkeysQuery);
    client.setQueryData(passkeysQuery.queryKey, (passkeys) => passkeys && change(passkeys));
    // A passkey can be the second step.
    void client.invalidateQueries(secondFactorQuery);
  };
}

/** Makes a passkey in this browser and adds it to the account. Rejects with `PasskeyError` if the browser makes none. */
export function useAddPasskey() {
  const update = useUpdatePasskeys();
  return useConfirmedMutation({
    mutationFn: async () => {
      const { options } = await request<typeof passkeyApi.creationOptions>('POST /api/auth/passkeys/options');
      const response = await createPasskey(options);
      return request<typeof passkeyApi.add>('POST /api/auth/passkeys', { body: { response } });
    },
    onSuccess: (added) => update((passkeys) => [...passkeys, added]),
  });
}

export function useRenamePasskey() {
  const update = useUpdatePasskeys();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      request<typeof passkeyApi.rename>('PATCH /api/auth/passkeys/:id', { params: { id }, body: { name } }),
    onSuccess: (renamed) =>
      update((passkeys) => passkeys.map((passkey) => (passkey._id === renamed._id ? renamed : passkey))),
  });
}

export function useRemovePasskey() {
  const update = useUpdatePasskeys();
  return useConfirmedMutation({
    mutationFn: (id: string) =>
      request<typeof passkeyApi.remove>('DELETE /api/auth/passkeys/:id', { params: { id } }),
    onSuccess: ({ passkeyId }) => update((passkeys) => passkeys.filter(({ _id }) => _id !== passkeyId)),
  });
}
