import { randomUUID } from 'node:crypto';
import type { PresenceNews, PresenceWhole } from '@layover/proto/socket';

/** What a board says to the boards of the other instances; it may get lost. */
export interface Gossip {
  news: (news: PresenceNews) => void;
  whole: (whole: PresenceWhole) => void;
  ask: (instance: string) => void;
}

interface Neighbour {
  number: number;
  heardAt: number;
  users: Set<string>;
}

/** Somebody who loads the page again has not gone. */
const GRACE_MS = 4_000;
/** An instance says at least this often that it is there. */
const HEARTBEAT_MS = 5_000;
/** It is given up when it was not heard of for so long. */
const SILENCE_MS = 3 * HEARTBEAT_MS;

/**
 * Who has a socket anywhere. Each instance knows its own people and tells the others who came and went, gathered and
 * numbered; whoever misses a number asks for the whole. With Redis away each goes on with its own people.
 */
export function presenceBoard(gossip: Gossip, onChange: (users: Iterable<string>) => void) {
  const instance = randomUUID();
  const sockets = new Map<string, number>();
  const leaving = new Map<string, number>();
  const neighbours = new Map<string, Neighbour>();
  /** What has changed here since it was last told. */
  let came = new Set<string>();
  let gone = new Set<string>();
  let number = 0;
  let toldAt = 0;
  let isAsked = false;

  return {
    isOnline: (user: string): boolean =>
      sockets.has(user) || Array.from(neighbours.values()).some(({ users }) => users.has(user)),

    connected(user: string): void {
      const before = sockets.get(user);
      sockets.set(user, (before ?? 0) + 1);
      leaving.delete(user);
      if (before !== undefined) return;
      if (!gone.delete(user)) came.add(user);
      onChange([user]);
    },

    disconnected(user: string, now: number): void {
      const left = (sockets.get(user) ?? 1) - 1;
      sockets.set(user, left);
      if (left === 0) leaving.set(user, now + GRACE_MS);
    },

    heard({ instance: from, number: heard, came, gone }: PresenceNews, now: number): void {
      const known = neighbours.get(from);
      const next = came.length + gone.length > 0 ? (known?.number ?? 0) + 1 : known?.number;
      if (!known || heard !== next) {
        gossip.ask(from);
        return;
      }
      known.number = heard;
      known.heardAt = now;
      for (const user of came) known.users.add(user);
      for (const user of gone) known.users.delete(user);
      onChange([...came, ...gone]);
    },

    heardWhole({ instance: from, number, users }: PresenceWhole, now: number): void {
      const before = neighbours.get(from)?.users ?? new Set<string>();
      const after = new Set(users);
      neighbours.set(from, { number, heardAt: now, users: after });
      onChange([...before, ...after]);
    },

    asked(whom: string): void {
      if (whom === instance) isAsked = true;
    },

    /** To be called about once a second. */
    tick(now: number): void {
      for (const [user, until] of leaving) {
        if (until > now) continue;
        leaving.delete(user);
        sockets.delete(user);
        if (!came.delete(user)) gone.add(user);
        onChange([user]);
      }
      for (const [id, { heardAt, users }] of neighbours) {
        if (heardAt + SILENCE_MS > now) continue;
        neighbours.delete(id);
        onChange(users);
      }
      const hasNews = came.size + gone.size > 0;
      if (hasNews || now - toldAt >= HEARTBEAT_MS) {
        if (hasNews) number += 1;
        toldAt = now;
        gossip.news({ instance, number, came: [...came], gone: [...gone] });
        came = new Set();
        gone = new Set();
      }
      if (isAsked) gossip.whole({ instance, number, users: [...sockets.keys()] });
      isAsked = false;
    },
  };
}
