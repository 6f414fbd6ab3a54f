import type { chatApi, Invitation } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import type { ChatCache } from '../cache/chat-cache.ts';
import { useChat } from '../state/chat-context.ts';

/** Accepts an invitation and opens the window of the group. */
export function useAcceptInvitation(chatId: string) {
  const { cache, windows } = useChat();
  return useMutation({
    mutationFn: () =>
      request<typeof chatApi.accept>('POST /api/chat/accept-chat/:id', { params: { id: chatId } }),
    onSuccess: ({ chat }) => {
      cache.putChats([chat]);
      windows.open(chatId);
    },
    onError: (error) => {
      if (!isWithdrawn(error)) return showToast(errorMessage(error));
      forget(cache, chatId);
      windows.close(chatId);
      showToast(m.chat_invitation_not_found());
    },
  });
}

/** Declines an invitation optimistically. */
export function useDeclineInvitation(chatId: string) {
  const { cache, windows } = useChat();
  return useMutation({
    mutationFn: () => decline(chatId, true),
    onMutate: () => {
      const declined = cache.invitation(chatId);
      forget(cache, chatId);
      windows.close(chatId);
      return declined;
    },
    onSuccess: (_, __, declined) => {
      showToast(m.chat_declined_toast(), {
        label: m.undo(),
        // Not optimistic: a sync that read the invitation as declined would remove it and close its window.
        onPress: () =>
          void decline(chatId, false).then(
            () => putBack(cache, declined),
            (error) => showToast(isWithdrawn(error) ? m.chat_invitation_not_found() : errorMessage(error)),
          ),
      });
    },
    onError: (error, _, declined) => {
      if (isWithdrawn(error)) return;
      putBack(cache, declined);
      showToast(errorMessage(error));
    },
  });
}

const decline = (chatId: string, declined: boolean) =>
  request<typeof chatApi.decline>('POST /api/chat/decline-invitation/:id', {
    params: { id: chatId },
    body: { declined },
  });

const others = (cache: ChatCache, chatId: string) =>
  (cache.chatList()?.invitations ?? []).filter(({ _id }) => _id !== chatId);
const putBack = (cache: ChatCache, invitation: Invitation | undefined) => {
  if (invitation) cache.putInvitations([...others(cache, invitation._id), invitation]);
};
const forget = (cache: ChatCache, chatId: string) => cache.putInvitations(others(cache, chatId));
const isWithdrawn = (error: unknown) => error instanceof ApiError && error.status === 404;
