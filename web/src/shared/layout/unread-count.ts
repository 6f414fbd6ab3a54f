import { create } from 'zustand';

/** The number of unread messages in all chats: set by the chat, shown in the header, the side panel and the page title. */
export const useUnreadCount = create(() => 0);

export function setUnreadCount(count: number) {
  useUnreadCount.setState(count);
}
