/** The oldest entries are removed above it. */
const ENTRIES_MAX = 5000;

/** A map that keeps the latest entries. */
export class BoundedMap<V> extends Map<string, V> {
  override set(key: string, value: V): this {
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > ENTRIES_MAX && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
