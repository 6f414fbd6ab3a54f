import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { showToast } from '#shared/lib/toast.ts';
import { useChat } from '../chat-context.ts';

/** Leaves a group: its window closes, what was written until then stays in the list. */
export function useLeaveGroup(chatId: string) {
  const { cache, windows } = useChat();
  return useMutation({
    mutationFn: () =>
      request<typeof chatApi.leave>('GET /api/chat/exit-group/:id', { params: { id: chatId } }),
    onSuccess: ({ chat }) => {
      windows.close(chatId);
      cache.putChats([chat]);
    },
    onError: (error) => showToast(errorWords(error)),
  });
}
