/** `Buenos Aires` for `America/Argentina/Buenos_Aires`; undefined for zones without a city, such as `Etc/UTC`. */
export function cityOfZone(zone: string): string | undefined {
  const [area, ...names] = zone.split('/');
  return area === 'Etc' ? undefined : names.at(-1)?.replaceAll('_', ' ');
}

/** Whether this browser supports the zone. Other browsers may send newer zones. */
export function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
