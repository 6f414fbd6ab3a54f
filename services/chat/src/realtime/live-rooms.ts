import { chatRoom, userRoom } from './rooms.ts';
import type { ChatServer, ChatSocket } from './types.ts';

export type LiveRooms = ReturnType<typeof liveRooms>;

interface Change {
  chatId: string;
  users: readonly string[];
}

/**
 * Keeps sockets in the rooms of their chats. Somebody who is just shaking hands may have read the list of chats already
 * and is not yet among the sockets of the server, so a chat joined or left at that moment has to find them too.
 */
export function liveRooms(io: ChatServer) {
  /** User → socket → the chats that were left while it was reading. */
  const shakingHands = new Map<string, Map<ChatSocket, Set<string>>>();

  function joinHere({ chatId, users }: Change): void {
    for (const user of users) {
      io.local.in(userRoom(user)).socketsJoin(chatRoom(chatId));
      for (const [socket, left] of shakingHands.get(user) ?? []) {
        left.delete(chatId);
        void socket.join(chatRoom(chatId));
      }
    }
  }
  function leaveHere({ chatId, users }: Change): void {
    for (const user of users) {
      io.local.in(userRoom(user)).socketsLeave(chatRoom(chatId));
      for (const [socket, left] of shakingHands.get(user) ?? []) {
        left.add(chatId);
        void socket.leave(chatRoom(chatId));
      }
    }
  }
  io.on('chat-joined', joinHere);
  io.on('chat-left', leaveHere);

  return {
    /** Before the client hears that it is connected, so that it misses nothing from then on. */
    async enter(
      socket: ChatSocket,
      user: string,
      chatsOf: (user: string) => Promise<string[]>,
    ): Promise<void> {
      const waiting = shakingHands.get(user) ?? new Map<ChatSocket, Set<string>>();
      const left = new Set<string>();
      shakingHands.set(user, waiting.set(socket, left));
      await socket.join(userRoom(user));
      const chats = await chatsOf(user);
      await socket.join(chats.filter((chatId) => !left.has(chatId)).map(chatRoom));
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

    leave(chatId: string, users: readonly string[]): void {
      leaveHere({ chatId, users });
      io.serverSideEmit('chat-left', { chatId, users });
    },
  };
}
