import type { Logger } from '@layover/kit/logger';
import type { Announce } from '../usecases/announce.ts';
import { chatRoom, userRoom } from './rooms.ts';
import type { ChatServer } from './types.ts';

/** Announces over the sockets, here and on the other instances: one publish however many people are in the chat. */
export function announcer(
  io: ChatServer,
  join: (chatId: string, users: readonly string[]) => void,
  logger: Logger,
): Announce {
  const quietly = (announcement: () => unknown) => {
    try {
      announcement();
    } catch (err) {
      logger.warn({ err }, 'announcement failed');
    }
  };
  return {
    message: (message, hiddenFrom) =>
      quietly(() =>
        io.to(chatRoom(message.chatId)).except(hiddenFrom.map(userRoom)).emit('message', message),
      ),
    messageTo: (user, message) => quietly(() => io.to(userRoom(user)).emit('message', message)),
    chatTo: (user, chat) => quietly(() => io.to(userRoom(user)).emit('new-chat', chat)),
    accepted: (chatId, revision) =>
      quietly(() => io.to(chatRoom(chatId)).emit('acceptChat', { chatId, revision })),
    read: (event, hiddenFrom) =>
      quietly(() => io.to(chatRoom(event.chatId)).except(hiddenFrom.map(userRoom)).emit('read', event)),
    joined: (chatId, users) => quietly(() => join(chatId, users)),
  };
}
