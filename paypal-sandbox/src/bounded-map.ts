/** The default limit of entries. */
const ENTRIES_MAX = 5000;

/** A map with a limit, above which it removes the oldest entries. */
export class BoundedMap<V> extends Map<string, V> {
  readonly #maxEntries: number;

  constructor(maxEntries = ENTRIES_MAX) {
    super();
    this.#maxEntries = maxEntries;
  }

  override set(key: string, value: V): this {
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.#maxEntries && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
