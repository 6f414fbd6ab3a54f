import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@layover/proto/limits';
import { verifyPassword } from '../passwords/index.ts';

/** Letters and digits that do not look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');

/** A code has 59 random bits, so a fast hash is safe. With a slow hash, one account could keep the CPU busy. */
const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest('base64url');

/** Codes from before 2026-11-26 are stored like passwords. */
const isPasswordHash = (hash: string) => hash.startsWith('$argon2');

/** @returns new recovery codes and their hashes, which are stored */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group()].join('-'));
  return { codes, hashes: codes.map(hashOf) };
}

/** The hash of a code among those of an account. */
export async function findRecoveryCode(hashes: readonly string[], code: string): Promise<string | undefined> {
  const hash = hashOf(code);
  if (hashes.includes(hash)) return hash;
  const older = hashes.filter(isPasswordHash);
  const isRight = await Promise.all(older.map((each) => verifyPassword(each, plain(code))));
  return older.find((_, index) => isRight[index]);
}
