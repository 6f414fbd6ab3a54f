import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@layover/proto/limits';

/** Letters and digits that do not look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export type RecoveryCodes = ReturnType<typeof recoveryCodes>;

/** Recovery codes have 59 random bits. Their hashes need the setting, so that a copy of the database does not reveal them. */
export function recoveryCodes(setting: string) {
  const key = Buffer.from(hkdfSync('sha256', setting, '', 'layover recovery codes', 32));
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

  const hash = (account: string, code: string): string =>
    createHmac('sha256', key)
      .update(`${account} ${plain(code)}`)
      .digest('base64url');

  return {
    hash,
    /** @returns the codes and what is stored of them */
    create: (account: string): { codes: string[]; hashes: string[] } => {
      const codes = Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group()].join('-'));
      return { codes, hashes: codes.map((code) => hash(account, code)) };
    },
  };
}

const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');
