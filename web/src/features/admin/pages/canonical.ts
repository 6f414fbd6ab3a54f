/** The value with the keys of its objects in order, so that equal values have the same JSON. */
export function canonical<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(canonical) as Value;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, each]) => [key, canonical(each)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) as Value;
}
