/**
 * Data of the cache without a person: entries of lists that are the person, or in whose field `person` the person stands.
 * Returns the same data if the person is not in it, so that nothing renders again.
 */
export function withoutPerson<T>(data: T, personId: string): T {
  return strip(data, personId) as T;
}

function strip(data: unknown, personId: string): unknown {
  if (Array.isArray(data)) {
    const kept = data.filter((entry) => !isAbout(entry, personId)).map((entry) => strip(entry, personId));
    return kept.length === data.length && kept.every((entry, index) => entry === data[index]) ? data : kept;
  }
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [key, strip(value, personId)] as const);
  const isSame = entries.every(([key, value]) => value === (data as Record<string, unknown>)[key]);
  return isSame ? data : Object.fromEntries(entries);
}

function isAbout(entry: unknown, personId: string): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const { _id, person } = entry as { _id?: unknown; person?: { _id?: unknown } | null };
  return _id === personId || (typeof person === 'object' && person?._id === personId);
}
