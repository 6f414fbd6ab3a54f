/** Upper bound of the length of a zone's name. */
const NAME_MAX = 64;
const known = new Set<string>();

/** The canonical name of an IANA time zone; undefined for anything else. */
export function timeZoneOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > NAME_MAX) return undefined;
  if (known.has(value)) return value;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    known.add(timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}
