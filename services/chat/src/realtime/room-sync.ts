import { type ChatServer, type ChatSocket, chatRoom, isChatRoom, userRoom } from './rooms.ts';
export type RoomSync = ReturnType<typeof roomSync>;

/** Sockets whose chats are read at the same moment. */
const AT_ONCE = 200;

interface Change {
  chatId: string;
  users: readonly string[];
}

/**
 * Keeps sockets in the rooms of their chats. Somebody who is just shaking hands may have read the list of chats already
 * and is not yet among the sockets of the server, so a chat joined or left at that moment has to find them too.
 */
export function roomSync(io: ChatServer, chatsOf: (user: string) => Promise<string[]>) {
  /** User → socket → the chats that were left while its chats were read. */
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

  /** The chats of the user, those left out that are left while this reads. */
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
      // What was joined meanwhile is not among those of before.
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
    /** Before the client hears that it is connected, so that it misses nothing from then on. */
    async enter(socket: ChatSocket, user: string): Promise<void> {
      lookedAt.set(socket, Date.now());
      await socket.join(userRoom(user));
      await socket.join(await roomsOf(socket, user));
    },

    /** The handshake is over, well or not. */
    entered: haveRead,

    /**
     * What the other instances said may not have been heard here: sockets are put where their users belong, those that
     * were looked at in the last `freshMs` left out.
     */
    async resync(freshMs = 0): Promise<void> {
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
