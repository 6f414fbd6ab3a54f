import type { chatApi } from '@layover/proto/http/chat/chat';
import type { Person } from '@layover/proto/http/shared-schemas';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { toastError } from '../display/error-messages.ts';
import { useChat } from '../state/chat-context.ts';

/** Lets a person join the chat of a plan again who was removed from it. */
export function useLiftRemoval(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: ({ _id: personID }: Person) =>
      request<typeof chatApi.liftRemoval>('POST /api/chat/lift-removal/:id', {
        params: { id: chatId },
        body: { personID },
      }),
    onSuccess: ({ chat }, { first_name: name }) => {
      cache.putChats(chat ? [chat] : []);
      showToast(m.chat_removal_lifted_toast({ name }));
    },
    onError: toastError,
  });
}
