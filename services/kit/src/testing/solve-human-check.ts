import type { HumanCheckChallenge, SolvedHumanCheck } from '@layover/proto/http/auth/human-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of a browser. */
export async function solveHumanCheck(challenge: HumanCheckChallenge): Promise<SolvedHumanCheck> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return { challenge, solution };
}
