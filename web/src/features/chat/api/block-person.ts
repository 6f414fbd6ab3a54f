import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { showToast } from '#shared/lib/toast.ts';
import { useChat } from '../chat-context.ts';

/**
 * Blocks the other person of a one-to-one chat, or `personID` in a group, or lifts the block.
 * The other person is not told.
 */
export function useBlockPerson(chatId: string, personID?: string) {
  const { cache } = useChat();
  const whom = { params: { id: chatId }, ...(personID && { body: { personID } }) };
  return useMutation({
    mutationFn: (block: boolean) =>
      block
        ? request<typeof chatApi.block>('POST /api/chat/block-person/:id', whom)
        : request<typeof chatApi.unblock>('POST /api/chat/un-block-person/:id', whom),
    onSuccess: ({ chat, message }) => {
      if (message) cache.putMessages([message]);
      cache.putChats([chat]);
    },
    onError: (error) => showToast(errorWords(error)),
  });
}
