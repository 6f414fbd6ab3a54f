import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { inOrderOf } from '#shared/ui/reorder/reorder.ts';

interface SortListOptions {
  /** The key of the list in the cache. */
  queryKey: QueryKey;
  send: (ids: string[]) => Promise<unknown>;
  reload: () => Promise<unknown>;
}

/** Puts a list into a new order, which it shows at once. Calls that sort the same list run one after the other. */
export function useSortList({ queryKey, send, reload }: SortListOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (ids) => {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData<{ _id: string }[]>(queryKey);
      client.setQueryData<{ _id: string }[]>(queryKey, (rows) => rows && inOrderOf(rows, ids));
      return { before };
    },
    onError: (_error, _ids, context) => client.setQueryData(queryKey, context?.before),
    onSettled: reload,
    scope: { id: hashKey(queryKey) },
  });
}
