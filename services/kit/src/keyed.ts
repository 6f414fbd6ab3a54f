/** The value that one user of a key holds. */
interface KeyUse<Value> {
  value: Value;
  /** The users of the key, this one included. */
  users: number;
  /** Must be called once the user has finished. Further calls have no effect. */
  release: () => void;
}

/**
 * Returns a function that gives all users of a key the same value, such as a mutex. `create` makes it for the first user
 * of a key, and it is dropped with the last one.
 */
export function keyed<Value>(create: () => Value): (key: string) => KeyUse<Value> {
  const entries = new Map<string, { value: Value; users: number }>();
  return (key) => {
    const entry = entries.get(key) ?? { value: create(), users: 0 };
    entries.set(key, entry);
    entry.users++;
    let isReleased = false;
    return {
      value: entry.value,
      users: entry.users,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        entry.users--;
        if (entry.users === 0) entries.delete(key);
      },
    };
  };
}
