/** `Buenos Aires` of `America/Argentina/Buenos_Aires`; nothing of a zone that is named after no place. */
export function cityOfZone(zone: string): string | undefined {
  const [area, ...places] = zone.split('/');
  return area === 'Etc' ? undefined : places.at(-1)?.replaceAll('_', ' ');
}

/** Whether this browser has the zone: what another one names can be younger than it. */
export function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
