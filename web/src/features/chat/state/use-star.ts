import type { messageApi } from '@layover/proto/http/chat/message';
import { STARS_MAX } from '@layover/proto/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { STARRED_KEY, starredQuery } from '../cache/starred-query.ts';
import { changeErrorMessage } from '../display/error-messages.ts';

/** Stars a message or takes the star away, optimistically. */
export function useStar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, starred }: { id: string; starred: boolean }) =>
      request<typeof messageApi.star>('PUT /api/message/star/:id', { params: { id }, body: { starred } }),
    onMutate: async ({ id, starred }) => {
      await client.cancelQueries({ queryKey: STARRED_KEY });
      client.setQueryData(
        starredQuery.queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => {
              const others = page.ids.filter((each) => each !== id);
              return { ...page, ids: starred ? [id, ...others] : others };
            }),
          },
      );
    },
    onError: (error) => {
      const isFull = error instanceof ApiError && error.code === 'star_limit';
      showToast(isFull ? m.chat_star_limit({ max: STARS_MAX }) : changeErrorMessage(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: STARRED_KEY }),
  });
}
