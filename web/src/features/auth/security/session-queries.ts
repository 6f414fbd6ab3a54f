import type { sessionApi } from '@layover/proto/http/auth/session';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

type Sessions = ResponseOf<typeof sessionApi.list>['sessions'];

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await request<typeof sessionApi.list>('GET /api/auth/sessions', { signal })).sessions,
});

/** Replaces the list in the cache. A list that is on its way would bring back what has ended. */
function useUpdateSessions() {
  const client = useQueryClient();
  return async (change: (sessions: Sessions) => Sessions) => {
    await client.cancelQueries(sessionsQuery);
    client.setQueryData(sessionsQuery.queryKey, (sessions) => sessions && change(sessions));
  };
}

/** Ends one of the user's sessions. */
export function useEndSession() {
  const update = useUpdateSessions();
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof sessionApi.end>('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSuccess: ({ sessionId }) => update((sessions) => sessions.filter(({ _id }) => _id !== sessionId)),
  });
}

/** Ends all sessions of the user but this one. */
export function useEndOtherSessions() {
  const update = useUpdateSessions();
  return useMutation({
    mutationFn: () => request<typeof sessionApi.endOthers>('POST /api/auth/sessions/end-others', {}),
    onSuccess: () => update((sessions) => sessions.filter(({ isCurrent }) => isCurrent)),
  });
}
