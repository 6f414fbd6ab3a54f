import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSession } from '#entities/session/session-refresh.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { secondFactorQuery } from '../second-factor/second-factor-queries.ts';

/**
 * Gets a token that gives access to the other pages, at once if another tab has finished the set-up. A passkey alone does
 * not finish it, because its owner has no recovery codes yet.
 */
export function useFinishSetup() {
  const client = useQueryClient();
  const finish = useMutation({
    mutationFn: async () => {
      if ((await refreshSession()) === 'unreachable')
        throw new ApiError({ status: 0, code: 'network', message: 'No answer from the server.' });
    },
  });
  const { mutate } = finish;
  useEffect(() => {
    client.fetchQuery(secondFactorQuery).then(
      ({ hasAuthenticator, recoveryCodesLeft }) => (hasAuthenticator || recoveryCodesLeft > 0) && mutate(),
      () => undefined,
    );
  }, [client, mutate]);
  return finish;
}
