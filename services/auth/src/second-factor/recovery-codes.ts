import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@layover/proto/limits';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';

/** Letters and digits that do not look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');

/**
 * New recovery codes, with 59 random bits each. They are stored like passwords, so that a copy of the database does not
 * reveal them. @returns the codes and their hashes, which are stored
 */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group()].join('-'));
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plain(code)))) };
}

/** The hash of a code among those of an account. Every hash is compared, because each has its own salt. */
export async function findRecoveryCode(hashes: readonly string[], code: string): Promise<string | undefined> {
  const isRight = await Promise.all(hashes.map((hash) => verifyPassword(hash, plain(code))));
  return hashes.find((_, index) => isRight[index]);
}
