import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { useBlockEverywhere } from '#entities/person/block/use-block-everywhere.ts';
import { request } from '#shared/api/api-client.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toast.ts';
import { otherOf } from '../cache/chat-view.ts';
import { toastError } from '../display/error-messages.ts';
import { systemMessageText } from '../display/system-message-text.ts';
import { useChat } from '../state/chat-context.ts';

/** Blocks or unblocks the other person of a one-to-one chat, or `personID` in a group. They are not notified. */
export function useBlockPerson(chatId: string, personID?: string) {
  const { cache, me } = useChat();
  const blockEverywhere = useBlockEverywhere();
  const args = { params: { id: chatId }, ...(personID && { body: { personID } }) };
  return useMutation({
    mutationFn: (block: boolean) =>
      block
        ? request<typeof chatApi.block>('POST /api/chat/block-person/:id', args)
        : request<typeof chatApi.unblock>('POST /api/chat/un-block-person/:id', args),
    onSuccess: ({ chat, message }) => {
      cache.putChats([chat]);
      // The system message is not part of the chat: it has no `seq`.
      if (message) {
        const { notice, text, about, user } = message;
        const content = { notice, text, about, user: user._id, first_name: user.first_name };
        const person = about ?? otherOf(chat, me);
        showToast(
          systemMessageText(content, me, otherOf(chat, me)?.first_name ?? ''),
          notice === 'blocked' && person
            ? { label: m.person_block_everywhere(), onPress: () => void blockEverywhere(person, true) }
            : undefined,
        );
      }
    },
    onError: toastError,
  });
}
