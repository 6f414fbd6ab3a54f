import type { messageApi } from '@layover/proto/http/message';
import { request } from '#shared/api/api-client.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useChat } from '../../client/chat-context.ts';
import { changeErrorMessage } from '../../client/error-messages.ts';

/** Takes an own message back for everybody: shown at once, and there again with words when it is refused. */
export function useDeleteMessage() {
  const { cache, conversations } = useChat();
  return async (id: string): Promise<void> => {
    conversations.setPending(id, { deleted: true });
    try {
      const { message } = await request<typeof messageApi.remove>('DELETE /api/message/:id', {
        params: { id },
      });
      cache.putMessages([message]);
    } catch (error) {
      showToast(changeErrorMessage(error));
    } finally {
      conversations.setPending(id, undefined);
    }
  };
}
