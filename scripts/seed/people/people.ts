import type { PackagePeriod } from '@layover/shared/members/package-periods';
import { cities } from '../cities.ts';
import { packages } from '../packages.ts';
import { seedId, seedNumber } from '../seed-id.ts';
import { africaAndMiddleEast } from './africa-and-middle-east.ts';
import { americas } from './americas.ts';
import { asiaAndOceania } from './asia-and-oceania.ts';
import { europe } from './europe.ts';
import type { SeedPerson } from './person.ts';

export type { SeedPerson };

const DAY_MS = 86_400_000;
/** The days of every package of the demo data. */
export const PACKAGE_DAYS = 30;

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

/** The name of the portrait. */
export const portraitOf = ({ key }: SeedPerson): string => `portrait-${key}`;

/** The name of a cover photo: of the person's city, or of another city when theirs has none. */
export function coverOf({ key, city }: SeedPerson): string {
  const home = cities.find(({ name }) => city.startsWith(name));
  const { slug } = home ?? cities[seedNumber(`cover/${key}`) % cities.length]!;
  return `cover-${slug}`;
}

/** The version of the purchases of people, which the first purchase that follows exceeds. */
export const PERIODS_VERSION = 1;

/** The time in which the purchased package of a person is in force; none for the free package. */
export function periodsOf({ key, selected_package: tier }: SeedPerson, now: Date): PackagePeriod[] {
  if (tier === 'free') return [];
  const daysLeft = 8 + (seedNumber(`package/${key}`) % 20);
  const until = new Date(now.getTime() + daysLeft * DAY_MS);
  const featured = packages.find((each) => each.tier === tier)?.featured ?? false;
  return [{ tier, featured, from: new Date(until.getTime() - PACKAGE_DAYS * DAY_MS), until }];
}
