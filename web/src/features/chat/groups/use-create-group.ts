import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chatLimitsQuery } from '#entities/package/chat-limits.ts';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

interface NewGroup {
  name: string;
  people: readonly string[];
  /** Repeated attempts with the same id create one group. */
  clientId: string;
}

/** Creates a group. */
export function useCreateGroup() {
  const { cache } = useChat();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, people, clientId }: NewGroup) =>
      request<typeof chatApi.create>('POST /api/chat/create-chat', {
        body: { chat_type: 'group', chat_name: name, persons: people.map((user) => ({ user })), clientId },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: chatLimitsQuery.queryKey }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
  });
}
