import { lengthOf } from './text-length.ts';

/** Longest name of a group, as a person counts; the contract's GROUP_NAME_MAX. */
export const GROUP_NAME_LENGTH = 23;

/** How long a name is without the spaces around it, and whether a group can be called so. */
export function judgeName(name: string): { length: number; fits: boolean } {
  const length = lengthOf(name.trim().normalize('NFC'));
  return { length, fits: length > 0 && length <= GROUP_NAME_LENGTH };
}
