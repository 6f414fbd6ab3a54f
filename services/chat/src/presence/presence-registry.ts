import { randomUUID } from 'node:crypto';
import type { OnlineUser } from '@layover/proto/socket';
import type { PresenceDelta, PresenceSnapshot } from '../realtime/inter-server-events.ts';

/** Messages to the registries of the other instances; they can get lost. */
export interface RegistryMessages {
  delta: (delta: PresenceDelta) => void;
  snapshot: (snapshot: PresenceSnapshot) => void;
  requestSnapshot: (instance: string) => void;
}

interface Peer {
  number: number;
  receivedAt: number;
  people: Map<string, OnlineUser>;
}

interface Here extends OnlineUser {
  sockets: number;
}

/** A user who reloads the page does not go offline in this time. */
const GRACE_MS = 4_000;
/** Maximum time between two messages of an instance. */
const HEARTBEAT_MS = 5_000;
/** An instance without messages for this time is dropped. */
const SILENCE_MS = 3 * HEARTBEAT_MS;

/**
 * The users with a socket at any instance. Each instance publishes numbered deltas of its own users; a
 * receiver that misses a number asks for a snapshot. Without Redis each instance knows only its own users.
 */
export function presenceRegistry(
  peersChannel: RegistryMessages,
  onChange: (users: Iterable<string>) => void,
) {
  const instance = randomUUID();
  const here = new Map<string, Here>();
  const leaving = new Map<string, number>();
  const peers = new Map<string, Peer>();
  /** Users who came online here or changed their time zone since the last delta. */
  let came = new Set<string>();
  let number = 0;
  let publishedAt = 0;
  let isSnapshotRequested = false;

  function onlineUser(user: string): OnlineUser[] {
    const person = here.get(user);
    return person ? [{ user, timeZone: person.timeZone }] : [];
  }

  return {
    find(user: string): OnlineUser | undefined {
      if (here.has(user)) return here.get(user);
      for (const { people } of peers.values()) if (people.has(user)) return people.get(user);
      return undefined;
    },

    connected({ user, timeZone }: OnlineUser): void {
      const before = here.get(user);
      here.set(user, { user, timeZone, sockets: (before?.sockets ?? 0) + 1 });
      leaving.delete(user);
      if (before && before.timeZone === timeZone) return;
      came.add(user);
      onChange([user]);
    },

    disconnected(user: string, now: number): void {
      const person = here.get(user);
      if (!person) return;
      person.sockets -= 1;
      if (person.sockets === 0) leaving.set(user, now + GRACE_MS);
    },

    onDelta({ instance: from, number: onDelta, came, gone }: PresenceDelta, now: number): void {
      const known = peers.get(from);
      const next = came.length + gone.length > 0 ? (known?.number ?? 0) + 1 : known?.number;
      if (!known || onDelta !== next) {
        peersChannel.requestSnapshot(from);
        return;
      }
      known.number = onDelta;
      known.receivedAt = now;
      for (const person of came) known.people.set(person.user, person);
      for (const user of gone) known.people.delete(user);
      onChange([...came.map(({ user }) => user), ...gone]);
    },

    onSnapshot({ instance: from, number, users }: PresenceSnapshot, now: number): void {
      const before = peers.get(from)?.people.keys() ?? [];
      const people = new Map(users.map((person) => [person.user, person]));
      peers.set(from, { number, receivedAt: now, people });
      onChange([...before, ...people.keys()]);
    },

    onSnapshotRequest(whom: string): void {
      if (whom === instance) isSnapshotRequested = true;
    },

    /** Must be called about once a second. */
    tick(now: number): void {
      const gone: string[] = [];
      for (const [user, until] of leaving) {
        if (until > now) continue;
        leaving.delete(user);
        here.delete(user);
        came.delete(user);
        gone.push(user);
      }
      if (gone.length > 0) onChange(gone);
      for (const [id, { receivedAt, people }] of peers) {
        if (receivedAt + SILENCE_MS > now) continue;
        peers.delete(id);
        onChange(people.keys());
      }
      const hasChanges = came.size + gone.length > 0;
      if (hasChanges || now - publishedAt >= HEARTBEAT_MS) {
        if (hasChanges) number += 1;
        publishedAt = now;
        peersChannel.delta({ instance, number, came: [...came].flatMap(onlineUser), gone });
        came = new Set();
      }
      if (isSnapshotRequested)
        peersChannel.snapshot({ instance, number, users: [...here.keys()].flatMap(onlineUser) });
      isSnapshotRequested = false;
    },
  };
}
