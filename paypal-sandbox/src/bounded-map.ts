/** The oldest entries are removed above it, unless a map says another number. */
const ENTRIES_MAX = 5000;

/** A map that keeps the latest entries. */
export class BoundedMap<V> extends Map<string, V> {
  readonly #most: number;

  constructor(most = ENTRIES_MAX) {
    super();
    this.#most = most;
  }

  override set(key: string, value: V): this {
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.#most && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
