import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

interface NewGroup {
  name: string;
  people: readonly string[];
  /** Repeated attempts with the same id create one group. */
  clientId: string;
}

/** Creates a group and opens its window. */
export function useCreateGroup() {
  const { cache, windows } = useChat();
  return useMutation({
    mutationFn: ({ name, people, clientId }: NewGroup) =>
      request<typeof chatApi.create>('POST /api/chat/create-chat', {
        body: { chat_type: 'group', chat_name: name, persons: people.map((user) => ({ user })), clientId },
      }),
    onSuccess: ({ chat }) => {
      cache.putChats([chat]);
      windows.open(chat._id);
    },
  });
}
