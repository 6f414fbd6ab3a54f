/** The part of the chat that is loaded after the page, for members with a complete profile. */
export { ChatsTab } from './chat-list/chats-tab.tsx';
export { useFoundChats } from './chat-list/use-found-chats.ts';
export { ChatShell } from './chat-shell.tsx';
export { closeOverlappingPanel } from './dock/use-chat-intents.ts';
export { openGroupDialog } from './groups/group-dialog-state.ts';
export { ChatAvatar } from './presence/chat-avatar.tsx';
