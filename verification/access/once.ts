/** Creates the value at the first call with these arguments and returns it at every such call. */
export function once<A extends unknown[], T>(create: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  const created = new Map<string, Promise<T>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const value = created.get(key) ?? create(...args);
    created.set(key, value);
    return value;
  };
}
