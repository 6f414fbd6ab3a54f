import { seedId, seedNumber } from '../seed-id.ts';
import { africaAndMiddleEast } from './africa-and-middle-east.ts';
import { americas } from './americas.ts';
import { asiaAndOceania } from './asia-and-oceania.ts';
import { europe } from './europe.ts';
import type { SeedPerson } from './person.ts';

export type { SeedPerson };

/** Forty travellers. Ingrid is the ADMIN; Elena and Noémie are the demo log-ins. */
export const people: SeedPerson[] = [...europe, ...africaAndMiddleEast, ...asiaAndOceania, ...americas];

const byKey = new Map(people.map((person) => [person.key, person]));

/** @throws Error for an unknown key */
export function personOf(key: string): SeedPerson {
  const person = byKey.get(key);
  if (!person) {
    throw new Error(`The seed names a person "${key}" that does not exist`);
  }
  return person;
}

export const personId = (key: string): string => seedId(`person/${personOf(key).key}`);

/** The purchased package of a person with its end; null for the free package. */
export function heldPackage({ key, selected_package: tier }: SeedPerson, now: Date) {
  if (tier === 'free') return null;
  const daysLeft = 8 + (seedNumber(`package/${key}`) % 20);
  return { tier, until: new Date(now.getTime() + daysLeft * 86_400_000) };
}
