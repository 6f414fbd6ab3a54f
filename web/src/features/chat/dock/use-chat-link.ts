import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChat, useChats } from '../state/chat-context.ts';

/** Opens the chat that the address names, as links of notifications and mails do, and takes it out of the address. */
export function useChatLink(): void {
  const { windows } = useChat();
  const { data: chatList } = useChats();
  const [params, setParams] = useSearchParams();
  const chatId = params.get('chat');
  const isLoaded = chatList !== undefined;
  useEffect(() => {
    if (!chatId || !isLoaded) return;
    windows.open(chatId);
    setParams(
      (before) => {
        before.delete('chat');
        return before;
      },
      { replace: true },
    );
  }, [chatId, isLoaded, windows, setParams]);
}
