import { chatRoom, userRoom } from './rooms.ts';
import type { ChatServer, ChatSocket } from './types.ts';

/**
 * Keeps sockets in the rooms of their chats. Somebody who is just shaking hands has read the list of chats already and
 * is not yet among the sockets of the server, so a chat made at that moment has to find them too.
 */
export function liveRooms(io: ChatServer) {
  const shakingHands = new Map<string, Set<ChatSocket>>();

  function joinHere({ chatId, users }: { chatId: string; users: readonly string[] }): void {
    for (const user of users) {
      io.local.in(userRoom(user)).socketsJoin(chatRoom(chatId));
      for (const socket of shakingHands.get(user) ?? []) void socket.join(chatRoom(chatId));
    }
  }
  io.on('chat-joined', joinHere);

  return {
    /** Before the client hears that it is connected, so that it misses nothing from then on. */
    async enter(
      socket: ChatSocket,
      user: string,
      chatsOf: (user: string) => Promise<string[]>,
    ): Promise<void> {
      const waiting = shakingHands.get(user) ?? new Set();
      shakingHands.set(user, waiting.add(socket));
      await socket.join(userRoom(user));
      await socket.join((await chatsOf(user)).map(chatRoom));
    },

    /** The handshake is over, well or not. */
    entered(socket: ChatSocket, user: string): void {
      const waiting = shakingHands.get(user);
      waiting?.delete(socket);
      if (waiting?.size === 0) shakingHands.delete(user);
    },

    join(chatId: string, users: readonly string[]): void {
      joinHere({ chatId, users });
      io.serverSideEmit('chat-joined', { chatId, users });
    },
  };
}
