import type { messageApi } from '@layover/proto/http/message';
import { request } from '#shared/api/api-client.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useChat } from '../client/chat-context.ts';
import { changeErrorMessage } from '../client/error-messages.ts';

/** Changes an own message: shown at once, and taken back with words when it is refused. */
export function useEditMessage() {
  const { cache, conversations } = useChat();
  return async (id: string, text: string): Promise<void> => {
    conversations.setPending(id, { text });
    try {
      const { message } = await request<typeof messageApi.edit>('PUT /api/message/edit-message/:id', {
        params: { id },
        body: { text },
      });
      cache.putMessages([message]);
    } catch (error) {
      showToast(changeErrorMessage(error));
    } finally {
      conversations.setPending(id, undefined);
    }
  };
}
