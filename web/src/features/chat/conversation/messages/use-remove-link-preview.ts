import type { messageApi } from '@layover/proto/http/chat/message';
import { useMutation } from '@tanstack/react-query';
import { create } from 'zustand';
import { request, requestKeepalive } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useChat } from '../../state/chat-context.ts';

const REMOVE = 'DELETE /api/message/link-preview/:id';

/** Messages whose preview is removed once the toast with Undo has gone. */
const usePending = create<{ ids: readonly string[] }>(() => ({ ids: [] }));
const setPending = (id: string, isPending: boolean) =>
  usePending.setState(({ ids }) => {
    const others = ids.filter((each) => each !== id);
    return { ids: isPending ? [...others, id] : others };
  });

/** Removes the preview of an own message for all members. It is hidden at once, and Undo brings it back. */
export function useRemoveLinkPreview(id: string | undefined) {
  const { cache } = useChat();
  const isRemoved = usePending(({ ids }) => id !== undefined && ids.includes(id));
  const { mutate } = useMutation({
    mutationFn: (each: string) =>
      request<typeof messageApi.removeLinkPreview>(REMOVE, { params: { id: each } }),
    onSuccess: ({ message }) => {
      cache.putMessages([message]);
    },
    onError: (error) => showToast(errorMessage(error)),
    onSettled: (_answer, _error, each) => setPending(each, false),
  });

  const remove = (each: string) => {
    setPending(each, true);
    const ended = new AbortController();
    // A page that closes does not wait for the toast.
    const removeNow = () =>
      requestKeepalive<typeof messageApi.removeLinkPreview>(REMOVE, { params: { id: each } });
    window.addEventListener('pagehide', removeNow, { signal: ended.signal });
    const keep = () => {
      ended.abort();
      setPending(each, false);
    };
    const onEnd = () => {
      ended.abort();
      mutate(each);
    };
    showToast(m.chat_link_preview_removed(), { label: m.undo(), onPress: keep }, { onEnd });
  };
  return { isRemoved, remove };
}
