import { seedNumber } from '../seed-id.ts';
import type { SeedPerson } from './person.ts';

/** What somebody has bought and until when; the free package is not held. */
export function heldPackage({ key, selected_package: tier }: SeedPerson, now: Date) {
  if (tier === 'free') return null;
  const daysLeft = 8 + (seedNumber(`package/${key}`) % 20);
  return { tier, until: new Date(now.getTime() + daysLeft * 86_400_000) };
}
