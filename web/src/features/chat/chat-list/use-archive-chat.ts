import type { Chat, chatApi } from '@layover/proto/http/chat/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { titleOf, withListed } from '../cache/chat-view.ts';
import { toastError } from '../display/error-messages.ts';
import { useChat } from '../state/chat-context.ts';

/** Archives a chat optimistically, or takes it out of the archive; both can be undone. */
export function useArchiveChat(chat: Chat): (archived: boolean) => void {
  const { me, cache, deferred, windows } = useChat();
  const client = useQueryClient();
  const chatId = chat._id;
  const mutationKey = ['chats', 'archive', chatId];
  /** Only the last of several calls decides what is shown. */
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const show = (listed: boolean) => {
    const known = cache.chat(chatId);
    if (known) cache.change(chatId, withListed(known, me, listed));
  };
  const { mutate } = useMutation({
    mutationKey,
    // Calls for one chat run one at a time.
    scope: { id: mutationKey.join(' ') },
    onMutate: (archived) => {
      show(!archived);
      if (archived) windows.close(chatId);
    },
    mutationFn: async (archived: boolean) => {
      // The system message of a deferred leave would take the group out of the archive again, so it goes first.
      if (deferred.isPending(chatId)) {
        await deferred.flush(chatId);
        if (isLast()) show(!archived);
      }
      return request<typeof chatApi.hide>('PUT /api/chat/hidden-chat/:id', {
        params: { id: chatId },
        body: { hidden: archived },
      });
    },
    onSuccess: ({ chat: answer }) => {
      if (isLast()) cache.putChats([answer]);
    },
    onError: (error, archived) => {
      if (isLast()) show(archived);
      toastError(error);
    },
  });
  return (archived) => {
    const name = titleOf(chat, me);
    mutate(archived);
    showToast(archived ? m.chat_archived_toast({ name }) : m.chat_unarchived_toast({ name }), {
      label: m.undo(),
      onPress: () => mutate(!archived),
    });
  };
}
