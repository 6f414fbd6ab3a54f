import { type ChatServer, type ChatSocket, chatRoom, isChatRoom, userRoom } from '../sockets/index.ts';
export type RoomSync = ReturnType<typeof roomSync>;

/** Sockets whose chats are read at the same time. */
const AT_ONCE = 200;

interface Change {
  chatId: string;
  users: readonly string[];
}

/**
 * Keeps sockets in the rooms of their chats. A socket in its handshake may have read its chats already and is
 * not registered yet, so a chat that is joined or left at that moment must reach it too.
 */
export function roomSync(io: ChatServer, chatsOf: (user: string) => Promise<string[]>) {
  /** User → socket in its handshake → chats that the user left during the read. */
  const reading = new Map<string, Map<ChatSocket, Set<string>>>();

  function joinHere({ chatId, users }: Change): void {
    for (const user of users) {
      io.local.in(userRoom(user)).socketsJoin(chatRoom(chatId));
      for (const [socket, left] of reading.get(user) ?? []) {
        left.delete(chatId);
        void socket.join(chatRoom(chatId));
      }
    }
  }
  function leaveHere({ chatId, users }: Change): void {
    for (const user of users) {
      io.local.in(userRoom(user)).socketsLeave(chatRoom(chatId));
      for (const [socket, left] of reading.get(user) ?? []) {
        left.add(chatId);
        void socket.leave(chatRoom(chatId));
      }
    }
  }
  io.on('chat-joined', joinHere);
  io.on('chat-left', leaveHere);

  /** Rooms of the user's chats, without those that the user leaves during the read. */
  async function roomsOf(socket: ChatSocket, user: string): Promise<string[]> {
    const waiting = reading.get(user) ?? new Map<ChatSocket, Set<string>>();
    const left = new Set<string>();
    reading.set(user, waiting.set(socket, left));
    const chats = await chatsOf(user);
    return chats.filter((chatId) => !left.has(chatId)).map(chatRoom);
  }

  function haveRead(socket: ChatSocket, user: string): void {
    const waiting = reading.get(user);
    waiting?.delete(socket);
    if (waiting?.size === 0) reading.delete(user);
  }

  const lookedAt = new WeakMap<ChatSocket, number>();

  async function lookAgainAt(socket: ChatSocket): Promise<void> {
    const { user } = socket.data;
    lookedAt.set(socket, Date.now());
    const before = [...socket.rooms].filter(isChatRoom);
    try {
      const rooms = await roomsOf(socket, user);
      if (!socket.connected) return;
      // Rooms that were joined during the read are not in `before`.
      const wanted = new Set(rooms);
      for (const room of before) if (!wanted.has(room)) void socket.leave(room);
      void socket.join(rooms);
    } catch (err) {
      lookedAt.delete(socket);
      throw err;
    } finally {
      haveRead(socket, user);
    }
  }

  return {
    /** Joins the rooms before the client is connected, so that it misses no later event. */
    async enter(socket: ChatSocket, user: string): Promise<void> {
      lookedAt.set(socket, Date.now());
      await socket.join(userRoom(user));
      await socket.join(await roomsOf(socket, user));
    },

    /** The handshake has ended, with success or not. */
    entered: haveRead,

    /**
     * Compares the rooms of sockets with the memberships, because events of other instances can get lost.
     * Sockets checked in the last `freshMs` are skipped.
     */
    async resync(freshMs: number): Promise<void> {
      const due = Date.now() - freshMs;
      const sockets = [...io.sockets.sockets.values()].filter((socket) => (lookedAt.get(socket) ?? 0) <= due);
      for (let from = 0; from < sockets.length; from += AT_ONCE) {
        await Promise.all(sockets.slice(from, from + AT_ONCE).map(lookAgainAt));
      }
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
