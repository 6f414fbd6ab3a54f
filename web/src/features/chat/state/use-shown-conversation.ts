import { useEffect } from 'react';
import { useChat } from './chat-context.ts';

/** The conversation is open in the page while `isShown`. */
export function useShownConversation(id: string, isShown: boolean): void {
  const { conversations } = useChat();
  useEffect(() => (isShown ? conversations.show(id) : undefined), [conversations, id, isShown]);
}
