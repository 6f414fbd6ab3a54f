import type { OnlineUser, PresenceStatus } from '@layover/proto/socket';
import { isMember, otherOf } from '../chat-state/index.ts';
import type { ParticipantsCache } from '../chats/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { ChatSettings } from '../settings.ts';
import { type ChatSocket, chatRoom, type Transport } from '../sockets/index.ts';
import { onlineUsers } from './online-users.ts';

export interface PresenceDeps {
  participants: Pick<ParticipantsCache, 'of'>;
  people: PersonCache;
  transport: Pick<Transport, 'io' | 'redis' | 'namespace'>;
  settings: Pick<
    ChatSettings,
    'PRESENCE_EXPIRY_SECONDS' | 'PRESENCE_GRACE_SECONDS' | 'PRESENCE_PUBLISH_SECONDS'
  >;
}

/** The users whose presence a socket watches: user → chat, and the status that was sent last. */
type Watch = Map<string, { chatId: string; seen: PresenceStatus }>;

const isSame = (one: PresenceStatus, other: PresenceStatus) =>
  one.online === other.online && one.timeZone === other.timeZone;

const statusOf = (user: string, person: OnlineUser | undefined): PresenceStatus => ({
  user,
  online: person !== undefined,
  timeZone: person?.timeZone,
});

/**
 * Publishes the presence of users to those who watch them. A user who is blocked or hides presence is shown
 * as offline.
 */
export function presence({
  transport: { io, redis, namespace },
  participants,
  people,
  settings,
}: PresenceDeps) {
  const watches = new Map<ChatSocket, Watch>();
  const watchers = new Map<string, Set<ChatSocket>>();
  /** Users whose status is published at the next tick if it has changed. */
  let dirty = new Set<string>();

  const expiryMs = settings.PRESENCE_EXPIRY_SECONDS * 1_000;
  const publishMs = settings.PRESENCE_PUBLISH_SECONDS * 1_000;
  const allOnline = onlineUsers({
    redis,
    namespace,
    expiryMs,
    graceMs: settings.PRESENCE_GRACE_SECONDS * 1_000,
    onChange(users) {
      markDirtyLater(users);
      io.serverSideEmit('presence-changed', users);
    },
  });
  io.on('presence-changed', (users) => {
    markDirtyLater(users);
    void allOnline.refresh(users);
  });
  io.on('presence-resync', resyncHere);

  function markDirty(users: Iterable<string>): void {
    for (const user of users) if (watchers.has(user)) dirty.add(user);
  }
  /** An instance that still has sockets of a user needs time to set the deleted key of that user again. */
  function markDirtyLater(users: readonly string[]): void {
    setTimeout(markDirty, publishMs, users).unref();
  }
  function resyncHere(users: readonly string[]): void {
    for (const user of users) people.forget(user);
    markDirty(users);
  }

  function unwatch(socket: ChatSocket): void {
    for (const user of watches.get(socket)?.keys() ?? []) {
      const others = watchers.get(user);
      others?.delete(socket);
      if (others?.size === 0) watchers.delete(user);
    }
    watches.delete(socket);
  }

  /** The status of users as the viewer may see it. */
  async function lookUp(chatIds: readonly string[], users: readonly string[]) {
    const [chats, known] = await Promise.all([participants.of(chatIds), people.known(users)]);
    // The keys are read last, so that an earlier call does not return an older status than a later one.
    const online = await allOnline.find(users);
    return (chatId: string, user: string): PresenceStatus => {
      const chat = chats.get(chatId);
      const isOpen = chat && isMember(chat, user) && !chat.requesting && chat.closedBy.length === 0;
      const isShown = isOpen && known.get(user)?.hides.presence === false;
      return statusOf(user, isShown ? online.get(user) : undefined);
    };
  }

  async function notifyWatchers(users: ReadonlySet<string>): Promise<void> {
    const watched = [...users].flatMap((user) =>
      Array.from(watchers.get(user) ?? [], (socket) => ({
        socket,
        user,
        watch: watches.get(socket)?.get(user),
      })),
    );
    const seenIn = await lookUp(
      [...new Set(watched.flatMap(({ watch }) => watch?.chatId ?? []))],
      [...users],
    );
    const changes = new Map<ChatSocket, PresenceStatus[]>();
    for (const { socket, user, watch } of watched) {
      if (!watch || watches.get(socket)?.get(user) !== watch) continue;
      const seen = seenIn(watch.chatId, user);
      if (isSame(seen, watch.seen)) continue;
      watch.seen = seen;
      changes.set(socket, [...(changes.get(socket) ?? []), seen]);
    }
    for (const [socket, users] of changes) socket.emit('presence', { users });
  }

  /**
   * Finds the changes that no instance has published, because a message was lost or an instance has stopped.
   * Only the users whose status differs are read from the database.
   */
  async function checkWatched(): Promise<void> {
    const online = await allOnline.find([...watchers.keys()]);
    for (const watch of watches.values())
      for (const [user, { seen }] of watch)
        if (!isSame(seen, statusOf(user, online.get(user)))) dirty.add(user);
  }

  const ticking = setInterval(() => {
    void allOnline.tick(Date.now());
    const users = dirty;
    dirty = new Set();
    if (users.size === 0) return;
    // Repeated at the next tick if the database is unavailable.
    notifyWatchers(users).catch(() => markDirty(users));
  }, publishMs);
  const refreshing = setInterval(() => {
    void allOnline.refresh();
    void checkWatched();
  }, expiryMs / 3);
  ticking.unref();
  refreshing.unref();

  return {
    /** Filters the users who have an open socket, without a check of privacy. */
    connectedAmong: async (users: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await allOnline.find(users)).keys()),

    connected(socket: ChatSocket): void {
      const { user } = socket.data;
      allOnline.connected(socket.data);
      socket.once('disconnect', () => {
        allOnline.disconnected(user, Date.now());
        unwatch(socket);
      });
    },

    /** Returns the statuses for the accepted one-to-one chats among `asked`. */
    async watch(socket: ChatSocket, asked: readonly string[]): Promise<PresenceStatus[]> {
      const { user: viewer } = socket.data;
      const chatIds = asked.filter((id) => socket.rooms.has(chatRoom(id)));
      const chats = await participants.of(chatIds);
      const others = new Map<string, string>();
      for (const [chatId, chat] of chats) {
        const other = isMember(chat, viewer) && !chat.requesting ? otherOf(chat, viewer) : undefined;
        if (other !== undefined) others.set(other, chatId);
      }
      if (!socket.connected) return [];
      // The watch begins before the read, so that it misses no change.
      const watch: Watch = new Map(
        Array.from(others, ([user, chatId]) => [user, { chatId, seen: { user, online: false } }]),
      );
      unwatch(socket);
      watches.set(socket, watch);
      for (const user of others.keys()) watchers.set(user, (watchers.get(user) ?? new Set()).add(socket));
      const seenIn = await lookUp([...others.values()], [...others.keys()]);
      for (const [user, watched] of watch) watched.seen = seenIn(watched.chatId, user);
      return Array.from(watch.values(), ({ seen }) => seen);
    },

    /** The privacy settings or blocks of these users have changed. */
    resync(users: readonly string[]): void {
      resyncHere(users);
      io.serverSideEmit('presence-resync', users);
    },

    close() {
      clearInterval(ticking);
      clearInterval(refreshing);
    },
  };
}
