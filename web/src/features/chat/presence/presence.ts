import type { PresenceStatus } from '@layover/proto/socket';
import { createListeners } from '#shared/lib/listeners.ts';

export type Presence = ReturnType<typeof createPresence>;

/** Who of the people in sight is there, and in which time zone. */
export function createPresence() {
  let there: ReadonlyMap<string, PresenceStatus> = new Map();
  const listeners = createListeners();

  function keep(next: ReadonlyMap<string, PresenceStatus>): void {
    there = next;
    listeners.tell();
  }

  return {
    subscribe: listeners.subscribe,
    has: (user: string | undefined): boolean => user !== undefined && there.has(user),
    timeZoneOf: (user: string): string | undefined => there.get(user)?.timeZone,

    /** The whole answer: whoever is not in it is not there. */
    are(users: readonly PresenceStatus[]): void {
      keep(new Map(users.filter(({ online }) => online).map((one) => [one.user, one])));
    },

    /** Some have come or gone. */
    changed(users: readonly PresenceStatus[]): void {
      const next = new Map(there);
      for (const one of users) one.online ? next.set(one.user, one) : next.delete(one.user);
      keep(next);
    },
  };
}
