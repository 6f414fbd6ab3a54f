import type { Logger } from '@layover/kit/logger';
import type { Notifier } from '../notifier.ts';
import type { Presence } from '../presence/index.ts';
import { type ChatServer, chatRoom, userRoom } from '../sockets/index.ts';
import { readReceiptBatcher } from './read-receipt-batcher.ts';
import type { RoomSync } from './room-sync.ts';

/** Publishes by Socket.IO, here and on the other instances: one Redis message for any number of members. */
export function socketNotifier(
  io: ChatServer,
  rooms: Pick<RoomSync, 'join' | 'leave'>,
  presence: Pick<Presence, 'resync'>,
  logger: Logger,
): Notifier {
  const quietly = (emit: () => unknown) => {
    try {
      emit();
    } catch (err) {
      logger.warn({ err }, 'socket event not sent');
    }
  };
  const inChat = (chatId: string, hiddenFrom: readonly string[]) => {
    const room = io.to(chatRoom(chatId));
    return hiddenFrom.length === 0 ? room : room.except(hiddenFrom.map(userRoom));
  };
  const reads = readReceiptBatcher(({ chatId, hiddenFrom, reads }) =>
    quietly(() => inChat(chatId, hiddenFrom).emit('read', { chatId, reads })),
  );
  return {
    message: (message, hiddenFrom) =>
      quietly(() => inChat(message.chatId, hiddenFrom).emit('message', message)),
    messageTo: (user, message) => quietly(() => io.to(userRoom(user)).emit('message', message)),
    readTo: (user, { chatId, ...read }) =>
      quietly(() => io.to(userRoom(user)).emit('read', { chatId, reads: [read] })),
    starredTo: (user, star) => quietly(() => io.to(userRoom(user)).emit('starred', star)),
    chatTo: (user, chat) =>
      quietly(() => {
        io.to(userRoom(user)).emit('new-chat', chat);
        // A block may have changed.
        if (chat.chat_type === 'simple') presence.resync(chat.persons.map((person) => person.user._id));
      }),
    invitations: (user) => quietly(() => io.to(userRoom(user)).emit('invitations')),
    notified: (users) => quietly(() => users.length > 0 && io.to(users.map(userRoom)).emit('notification')),
    packageChanged: (user) => quietly(() => io.to(userRoom(user)).emit('package-changed')),
    renamed: (chatid, names) =>
      quietly(() => io.to(chatRoom(chatid)).emit('change-name-group', { chatid, ...names })),
    accepted: (chatId, revision) =>
      quietly(() => io.to(chatRoom(chatId)).emit('acceptChat', { chatId, revision })),
    read: (event, hiddenFrom) => quietly(() => reads.add(event, hiddenFrom)),
    joined: (chatId, users) => quietly(() => rooms.join(chatId, users)),
    left: (chatId, users) => quietly(() => rooms.leave(chatId, users)),
  };
}
