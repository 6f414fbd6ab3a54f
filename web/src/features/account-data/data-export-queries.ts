import type { DataExport, dataExportApi } from '@layover/proto/http/user/data-export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { request } from '#shared/api/api-client.ts';
import { downloadFrom } from '#shared/files/save-file.ts';

const REFRESH_MS = 3_000;

type Answer = { export: DataExport | null };

export const dataExportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => request<typeof dataExportApi.state>('GET /api/user/data-export', { signal }),
  refetchInterval: ({ state }) => (state.data?.export?.state === 'gathering' ? REFRESH_MS : false),
});

function useChange(change: () => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => client.setQueryData(dataExportQuery.queryKey, answer),
    // Another window may have changed it.
    onError: () => client.invalidateQueries({ queryKey: dataExportQuery.queryKey }),
  });
}

export const useRequestExport = () =>
  useChange(() => request<typeof dataExportApi.request>('POST /api/user/data-export'));

export const useRemoveExport = () =>
  useChange(() => request<typeof dataExportApi.remove>('DELETE /api/user/data-export'));

/** The browser downloads by a link that works once, because it cannot send the token of the session. */
export function useDownloadExport() {
  const client = useQueryClient();
  return useConfirmedMutation({
    mutationFn: async () => {
      const { path } = await request<typeof dataExportApi.link>('POST /api/user/data-export/link');
      downloadFrom(path);
    },
    onError: () => client.invalidateQueries({ queryKey: dataExportQuery.queryKey }),
  });
}
