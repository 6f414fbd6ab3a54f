import type { OnlineUser } from '@layover/proto/socket';
import type { Redis } from 'ioredis';

interface OnlineUsersDeps {
  redis: Redis;
  namespace: string;
  /** The keys of an instance that has stopped expire after this time. */
  expiryMs: number;
  /** A user who reloads the page does not go offline in this time. */
  graceMs: number;
  /** These users have come online here, gone offline here or changed their time zone. */
  onChange: (users: string[]) => void;
}

/** Maximum number of users of one Redis command or pipeline. */
const BATCH = 1_000;

const batches = (users: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(users.length / BATCH) }, (_, i) => users.slice(i * BATCH, (i + 1) * BATCH));

/**
 * The users with a socket at any instance. An instance counts the sockets of its own users, and keeps a Redis key with
 * the time zone of each of them. While Redis is unavailable, it has only its own users.
 */
export function onlineUsers({ redis, namespace, expiryMs, graceMs, onChange }: OnlineUsersDeps) {
  const here = new Map<string, OnlineUser & { sockets: number }>();
  /** Users without a socket here → the time at which they go offline. */
  const leaving = new Map<string, number>();
  let changed = new Set<string>();
  const keyOf = (user: string) => `${namespace}:presence:${user}`;

  /** Extends the keys of those users who are online here, and sets missing ones. It does not replace a time zone. */
  async function refresh(users: readonly string[] = [...here.keys()]): Promise<void> {
    for (const batch of batches(users)) {
      const pipeline = redis.pipeline();
      for (const { user, timeZone } of batch.flatMap((user) => here.get(user) ?? []))
        pipeline.pexpire(keyOf(user), expiryMs).set(keyOf(user), timeZone ?? '', 'PX', expiryMs, 'NX');
      await pipeline.exec().catch(() => {});
    }
  }

  return {
    refresh,

    /** Returns those of the users who are online. */
    async find(users: readonly string[]): Promise<Map<string, OnlineUser>> {
      const found = new Map<string, OnlineUser>();
      const findElsewhere = async (batch: string[]) => {
        const timeZones = await redis.mget(batch.map(keyOf)).catch(() => []);
        for (const [i, timeZone] of timeZones.entries())
          if (timeZone !== null) found.set(batch[i]!, { user: batch[i]!, timeZone: timeZone || undefined });
      };
      await Promise.all(batches(users.filter((user) => !here.has(user))).map(findElsewhere));
      for (const person of users.flatMap((user) => here.get(user) ?? [])) found.set(person.user, person);
      return found;
    },

    connected({ user, timeZone }: OnlineUser): void {
      const before = here.get(user);
      here.set(user, { user, timeZone, sockets: (before?.sockets ?? 0) + 1 });
      leaving.delete(user);
      if (before && before.timeZone === timeZone) return;
      changed.add(user);
      redis.set(keyOf(user), timeZone ?? '', 'PX', expiryMs).catch(() => {});
    },

    disconnected(user: string, now: number): void {
      const person = here.get(user);
      if (!person) return;
      person.sockets -= 1;
      if (person.sockets === 0) leaving.set(user, now + graceMs);
    },

    /** Must be called periodically. */
    async tick(now: number): Promise<void> {
      for (const [user, until] of leaving) {
        if (until > now) continue;
        leaving.delete(user);
        here.delete(user);
        changed.add(user);
      }
      const users = [...changed];
      changed = new Set();
      const gone = batches(users.filter((user) => !here.has(user)));
      // Another instance sets a deleted key again when it receives the change, so the change follows the deletion.
      await Promise.all(gone.map((batch) => redis.del(batch.map(keyOf)).catch(() => {})));
      if (users.length > 0) onChange(users);
    },
  };
}
