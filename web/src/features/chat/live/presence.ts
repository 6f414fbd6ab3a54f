import { createListeners } from '#shared/lib/listeners.ts';

export type Presence = ReturnType<typeof createPresence>;

type Seen = readonly { user: string; online: boolean }[];

/** Who of the people in sight is there. */
export function createPresence() {
  let online: ReadonlySet<string> = new Set();
  const listeners = createListeners();

  function keep(next: ReadonlySet<string>): void {
    online = next;
    listeners.tell();
  }

  return {
    subscribe: listeners.subscribe,
    has: (user: string | undefined): boolean => user !== undefined && online.has(user),

    /** The whole answer: whoever is not in it is not there. */
    are(users: Seen): void {
      keep(new Set(users.filter((one) => one.online).map(({ user }) => user)));
    },

    /** Some have come or gone. */
    changed(users: Seen): void {
      const next = new Set(online);
      for (const one of users) one.online ? next.add(one.user) : next.delete(one.user);
      keep(next);
    },
  };
}
