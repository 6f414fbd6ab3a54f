import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useChat } from '../../client/chat-context.ts';
import { systemMessageText } from '../../client/chat-labels.ts';
import { otherOf } from '../../client/chat-view.ts';

/**
 * Blocks the other person of a one-to-one chat, or `personID` in a group, or lifts the block.
 * The other person is not told.
 */
export function useBlockPerson(chatId: string, personID?: string) {
  const { cache, me } = useChat();
  const whom = { params: { id: chatId }, ...(personID && { body: { personID } }) };
  return useMutation({
    mutationFn: (block: boolean) =>
      block
        ? request<typeof chatApi.block>('POST /api/chat/block-person/:id', whom)
        : request<typeof chatApi.unblock>('POST /api/chat/un-block-person/:id', whom),
    onSuccess: ({ chat, message }) => {
      cache.putChats([chat]);
      // The notification is for now: it stands nowhere in the chat, where it would show in the numbers of what follows.
      if (message) {
        const { notice, text, about, user } = message;
        const said = { notice, text, about, user: user._id, first_name: user.first_name };
        showToast(systemMessageText(said, me, otherOf(chat, me)?.first_name ?? ''));
      }
    },
    onError: (error) => showToast(errorMessage(error)),
  });
}
