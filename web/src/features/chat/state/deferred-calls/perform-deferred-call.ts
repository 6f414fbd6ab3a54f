import type { chatApi } from '@layover/proto/http/chat/chat';
import type { messageApi } from '@layover/proto/http/chat/message';
import type { QueryClient } from '@tanstack/react-query';
import { currentSession } from '#entities/session/session.ts';
import { request, requestKeepalive } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import type { ChatCache } from '../../cache/chat-cache.ts';
import { isListed } from '../../cache/chat-view.ts';
import { chatsQuery } from '../../cache/chats-query.ts';
import { changeErrorMessage } from '../../display/error-messages.ts';
import type { DeferredCall } from './deferred-call.ts';

const DELETE = 'PUT /api/chat/delete-chat/:id';
const DELETE_MESSAGE = 'DELETE /api/message/:id';
const LEAVE = 'POST /api/chat/exit-group/:id';

/** Makes a deferred call; false if the server was unavailable, so that the call must be retried. */
export const performDeferredCall =
  (client: QueryClient, cache: ChatCache, me: string) =>
  async ({ kind, chatId, messageId = '', seq }: DeferredCall): Promise<boolean> => {
    const session = currentSession();
    if (session.status === 'out' || session.user._id !== me) return false;
    try {
      if (kind === 'delete-message') await deleteMessage(cache, messageId);
      else if (kind === 'delete') await deleteChat(cache, me, chatId, seq);
      else await leaveGroup(client, cache, me, chatId, seq);
    } catch (error) {
      if (!(error instanceof ApiError) || error.isTemporary || error.status === 401) return false;
      if (error.status !== 404) showToast(changeErrorMessage(error));
    }
    return true;
  };

async function deleteChat(cache: ChatCache, me: string, chatId: string, seq: number): Promise<void> {
  const { chat } = await request<typeof chatApi.delete>(DELETE, { params: { id: chatId }, query: { seq } });
  // A message that arrived in the meantime is not deleted, and the chat stays in the list.
  if (isListed(chat, me)) cache.putChats([chat]);
  else cache.forget([chatId]);
}

async function deleteMessage(cache: ChatCache, id: string): Promise<void> {
  const { message } = await request<typeof messageApi.remove>(DELETE_MESSAGE, { params: { id } });
  cache.putMessages([message]);
}

async function leaveGroup(client: QueryClient, cache: ChatCache, me: string, chatId: string, seq: number) {
  await client.ensureQueryData(chatsQuery(client, me));
  // An earlier page has made the call, and the user has been added again since.
  if ((cache.chat(chatId)?.begins ?? 0) > seq) return;
  const { chat } = await request<typeof chatApi.leave>(LEAVE, { params: { id: chatId } });
  cache.putChats([chat]);
}

export function performOnPageHide({ kind, chatId, messageId = '', seq }: DeferredCall): void {
  if (kind === 'delete-message')
    requestKeepalive<typeof messageApi.remove>(DELETE_MESSAGE, { params: { id: messageId } });
  else if (kind === 'delete')
    requestKeepalive<typeof chatApi.delete>(DELETE, { params: { id: chatId }, query: { seq } });
  else requestKeepalive<typeof chatApi.leave>(LEAVE, { params: { id: chatId } });
}
