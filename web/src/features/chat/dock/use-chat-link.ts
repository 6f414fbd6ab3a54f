import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChat, useChats } from '../state/chat-context.ts';
import { MESSAGE_PARAM, useOpenMessage } from '../state/use-open-message.ts';

/**
 * Opens the chat that the address names, as links of notifications and mails do, and takes it out of the address first:
 * on a phone a change of the address closes what covers the page.
 */
export function useChatLink(): void {
  const { windows } = useChat();
  const { data: chatList } = useChats();
  const [params, setParams] = useSearchParams();
  const chatId = params.get('chat');
  const isLoaded = chatList !== undefined;
  const message = params.get(MESSAGE_PARAM);
  const openMessage = useOpenMessage();
  const toOpen = useRef<{ chatId: string; message: string | null }>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    if (chatId) {
      toOpen.current = { chatId, message };
      setParams(
        (before) => {
          before.delete('chat');
          before.delete(MESSAGE_PARAM);
          return before;
        },
        { replace: true },
      );
    } else if (toOpen.current) {
      windows.open(toOpen.current.chatId);
      void openMessage(toOpen.current.chatId, toOpen.current.message);
      toOpen.current = undefined;
    }
  }, [chatId, message, isLoaded, windows, openMessage, setParams]);
}
