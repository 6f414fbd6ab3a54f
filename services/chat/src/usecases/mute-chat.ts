import type { Chat } from '@layover/proto/http/chat';
import type { OwnChats } from './own-chats.ts';

export const muteChat =
  (own: OwnChats) =>
  (chatId: string, user: string, mutedUntil: Date | null): Promise<Chat> =>
    own.change(chatId, user, () => ({ mutedUntil }));
