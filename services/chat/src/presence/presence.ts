import type { PresenceStatus } from '@layover/proto/socket';
import { isMember, otherOf } from '../chats/chat.rules.ts';
import type { ParticipantsCache } from '../chats/participants.cache.ts';
import { chatIdOfPair } from '../ids.ts';
import type { PersonCache } from '../members/person.cache.ts';
import { type ChatServer, type ChatSocket, chatRoom } from '../realtime/rooms.ts';
import { presenceRegistry } from './presence-registry.ts';

/** What a socket watches: user → chat, and the status that was sent last. */
type Watch = Map<string, { chatId: string; seen: PresenceStatus }>;

const isSame = (one: PresenceStatus, other: PresenceStatus) =>
  one.online === other.online && one.timeZone === other.timeZone;

const TICK_MS = 1_000;

export type Presence = ReturnType<typeof presence>;

/**
 * Publishes the presence of users to those who watch them. A user who is blocked or hides presence is shown
 * as offline.
 */
export function presence(io: ChatServer, participants: ParticipantsCache, people: PersonCache) {
  const watches = new Map<ChatSocket, Watch>();
  const watchers = new Map<string, Set<ChatSocket>>();
  /** Users whose status is published at the next tick if it has changed. */
  let dirty = new Set<string>();

  const registry = presenceRegistry(
    {
      delta: (delta) => io.serverSideEmit('presence-delta', delta),
      snapshot: (snapshot) => io.serverSideEmit('presence-snapshot', snapshot),
      requestSnapshot: (instance) => io.serverSideEmit('presence-snapshot-request', instance),
    },
    markDirty,
  );
  io.on('presence-delta', (delta) => registry.onDelta(delta, Date.now()));
  io.on('presence-snapshot', (snapshot) => registry.onSnapshot(snapshot, Date.now()));
  io.on('presence-snapshot-request', (instance) => registry.onSnapshotRequest(instance));
  io.on('presence-resync', resyncHere);

  function markDirty(users: Iterable<string>): void {
    for (const user of users) if (watchers.has(user)) dirty.add(user);
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
    return (chatId: string, user: string): PresenceStatus => {
      const chat = chats.get(chatId);
      const isOpen = chat && !chat.requesting && chat.closedBy.length === 0;
      const isShown = isOpen && known.get(user)?.hides.presence === false;
      const person = isShown ? registry.find(user) : undefined;
      return { user, online: person !== undefined, timeZone: person?.timeZone };
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

  const ticking = setInterval(() => {
    registry.tick(Date.now());
    if (dirty.size === 0) return;
    const users = dirty;
    dirty = new Set();
    // Repeated at the next tick if the database is unavailable.
    notifyWatchers(users).catch(() => markDirty(users));
  }, TICK_MS);
  ticking.unref();

  return {
    /** The people whom the viewer sees as online. */
    async onlineAmong(viewer: string, people: readonly string[]): Promise<ReadonlySet<string>> {
      const chatIdOf = (person: string) => chatIdOfPair(viewer, person);
      const seenIn = await lookUp(people.map(chatIdOf), people);
      return new Set(people.filter((person) => seenIn(chatIdOf(person), person).online));
    },

    connected(socket: ChatSocket): void {
      const { user } = socket.data;
      registry.connected(socket.data);
      socket.once('disconnect', () => {
        registry.disconnected(user, Date.now());
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

    close: () => clearInterval(ticking),
  };
}
