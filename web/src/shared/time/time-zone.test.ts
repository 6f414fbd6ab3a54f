import { expect, it } from '@jest/globals';
import { cityOfZone, isKnownZone } from './time-zone.ts';

it.each([
  ['Europe/Lisbon', 'Lisbon', true],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', true],
  ['UTC', undefined, true],
  ['Etc/GMT+3', undefined, true],
  ['Mars/Olympus_Mons', 'Olympus Mons', false],
])('%s has the city %p and is known: %p', (zone, city, known) => {
  expect([cityOfZone(zone), isKnownZone(zone)]).toEqual([city, known]);
});
