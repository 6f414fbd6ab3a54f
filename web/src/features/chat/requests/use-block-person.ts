import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { useFollowBlock } from '#entities/person/block/use-change-block.ts';
import { request } from '#shared/api/api-client.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { otherOf } from '../cache/chat-view.ts';
import { toastError } from '../display/error-messages.ts';
import { systemMessageText } from '../display/system-message-text.ts';
import { useChat } from '../state/chat-context.ts';

/**
 * Blocks or unblocks the other person of a one-to-one chat, or `personID` in a group, with a toast that undoes it. A block
 * is about the person, wherever it is made.
 */
export function useBlockPerson(chatId: string, personID?: string) {
  const { cache, me } = useChat();
  const followBlock = useFollowBlock();
  const args = { params: { id: chatId }, ...(personID && { body: { personID } }) };
  const { mutate, isPending } = useMutation({
    mutationFn: (block: boolean) =>
      block
        ? request<typeof chatApi.block>('POST /api/chat/block-person/:id', args)
        : request<typeof chatApi.unblock>('POST /api/chat/un-block-person/:id', args),
    onSuccess: ({ chat, message }, block) => {
      cache.putChats([chat]);
      // Absent if another window of the user has done the same before.
      if (!message) return;
      const { notice, text, about, user } = message;
      const person = about ?? otherOf(chat, me);
      if (person) followBlock(person._id, block);
      const content = { notice, text, about, user: user._id, first_name: user.first_name };
      showToast(systemMessageText(content, me, person?.first_name ?? ''), {
        label: m.undo(),
        onPress: () => mutate(!block),
      });
    },
    onError: toastError,
  });
  return { mutate, isPending };
}
