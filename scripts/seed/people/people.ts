import { seedId } from '../seed-id.ts';
import { africaAndMiddleEast } from './africa-and-middle-east.ts';
import { americas } from './americas.ts';
import { asiaAndOceania } from './asia-and-oceania.ts';
import { europe } from './europe.ts';
import type { SeedPerson } from './person.ts';

export type { SeedPerson };

/** Forty travellers. Ingrid is the ADMIN; Elena and Noémie are the log-ins for looking around. */
export const people: SeedPerson[] = [...europe, ...africaAndMiddleEast, ...asiaAndOceania, ...americas];

const byKey = new Map(people.map((person) => [person.key, person]));

/** @throws Error for a key that nobody has: a typing mistake in the seed */
export function personOf(key: string): SeedPerson {
  const person = byKey.get(key);
  if (!person) {
    throw new Error(`The seed names a person "${key}" that does not exist`);
  }
  return person;
}

export const personId = (key: string): string => seedId(`person/${personOf(key).key}`);
