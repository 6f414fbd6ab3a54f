import type { HumanCheckChallenge } from '@layover/proto/http/auth/human-check';
import { encodeHumanCheck, HUMAN_CHECK_HEADER } from '@layover/proto/http/auth/human-check-header';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The header with the solution of a challenge. */
export async function humanCheckHeader(challenge: HumanCheckChallenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return { [HUMAN_CHECK_HEADER]: encodeHumanCheck({ challenge, solution }) };
}
