import type { Connection } from 'mongoose';
import { type IsUnseenDeps, isUnseen } from './is-unseen.ts';
import { unreadChatModel } from './unread-chat.model.ts';
import { unreadChatRepository } from './unread-chat.repository.ts';

type UnreadChatsDeps = { mongo: Connection } & Omit<IsUnseenDeps, 'unreadChats'>;

/** Chats with unread messages of people who are away. */
export function createUnreadChats({ mongo, ...deps }: UnreadChatsDeps) {
  const model = unreadChatModel(mongo);
  const unreadChats = unreadChatRepository(model);
  return { model, unreadChats, isUnseen: isUnseen({ ...deps, unreadChats }) };
}

export { chatNames } from './chat-names.ts';
export type { IsUnseen } from './is-unseen.ts';
export type { UnreadChatDocument, UnreadChatModel } from './unread-chat.model.ts';
export type { UnreadChatRepository, WaitingMessages } from './unread-chat.repository.ts';
export { unreadReminderId } from './unread-reminder-id.ts';
