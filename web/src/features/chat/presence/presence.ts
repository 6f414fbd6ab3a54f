import type { PresenceStatus } from '@layover/proto/socket';
import { createStore } from 'zustand/vanilla';

export type Presence = ReturnType<typeof createPresence>;

/** Which of the watched people are online, and in which time zone. */
export function createPresence() {
  const store = createStore<{ online: ReadonlyMap<string, PresenceStatus> }>(() => ({ online: new Map() }));
  return {
    store,
    isOnline: (user: string | undefined): boolean => user !== undefined && store.getState().online.has(user),
    timeZoneOf: (user: string): string | undefined => store.getState().online.get(user)?.timeZone,

    /** Replaces everything by a snapshot: people who are not in it are offline. */
    replace(users: readonly PresenceStatus[]): void {
      store.setState({ online: new Map(users.filter(({ online }) => online).map((one) => [one.user, one])) });
    },

    update(users: readonly PresenceStatus[]): void {
      const online = new Map(store.getState().online);
      for (const one of users) one.online ? online.set(one.user, one) : online.delete(one.user);
      store.setState({ online });
    },
  };
}
