import { randomInt } from 'node:crypto';

/** No letters and digits that look alike, and no vowels, so that no words come out. */
const ALPHABET = 'BCDFGHJKMNPQRTVWXYZ2346789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Such as `B7KM-XQ2R-9TWH`. */
export const randomCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
