import type { chatApi } from '@layover/proto/http/chat/chat';
import type { groupLinkApi, LinkedGroup } from '@layover/proto/http/chat/group-link';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Joins the group of a link, opens it for a member, and asks to come back for a former member. */
export function useJoinGroup(
  token: string,
  group: LinkedGroup | undefined,
  onDone: (chatId: string) => void,
) {
  const { cache } = useChat();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ _id, state }: LinkedGroup) =>
      state === 'left'
        ? request<typeof chatApi.askToReturn>('POST /api/chat/ask-to-return/:id', { params: { id: _id } })
        : request<typeof groupLinkApi.joinByLink>('POST /api/chat/join-by-link', { body: { token } }),
    onSuccess: ({ chat }) => {
      cache.putChats([chat]);
      onDone(chat._id);
    },
  });
  return { act: () => group && mutate(group), isPending, error };
}
