import { humanCheckErrors, SolvedHumanCheck } from '@layover/proto/http/auth/human-check';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Connection } from 'mongoose';
import { HttpError } from '../errors.ts';
import { isDuplicateKey } from '../mongo.ts';
import { openChallengeSecret } from './challenge-secret.ts';
import { usedChallengeModel } from './used-challenge.model.ts';

/** Checks the solved challenge that comes with a call. @throws HttpError 428 with a new challenge */
export type HumanCheck = (purpose: string, header: string | undefined) => Promise<void>;

export const CHALLENGE_LIFETIME_S = 300;

interface HumanCheckOptions {
  mongo: Connection;
  /** The maximum number of keys that a browser must derive. It derives at least half of them. */
  attempts: number;
  lifetimeS: number;
}

/** Iterations of one attempt. Two thousand of them take about as long as the overhead of the call in a browser. */
const COST = 2000;

/**
 * Proof of work for calls that bots abuse. The challenges are signed, so they are not stored; a solved one is stored until
 * it expires, so that it counts once for all instances.
 */
export function openHumanCheck({ mongo, attempts, lifetimeS }: HumanCheckOptions): HumanCheck {
  const secretsOf = openChallengeSecret(mongo);
  const used = usedChallengeModel(mongo);

  async function checkError(code: keyof typeof humanCheckErrors, purpose: string): Promise<HttpError> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      // The number of attempts has an upper bound, so that no phone takes very long.
      counter: randomInt(attempts, Math.ceil(attempts / 2)),
      expiresAt: new Date(Date.now() + lifetimeS * 1000),
      data: { purpose },
      deriveKey,
      ...(await secretsOf()),
    });
    const message = 'This call needs the solution of a challenge.';
    return new HttpError(humanCheckErrors[code], code, message, { document: challenge });
  }

  async function isSolved(solved: SolvedHumanCheck, purpose: string): Promise<boolean> {
    const { verified } = await verifySolution({ ...solved, deriveKey, ...(await secretsOf()) });
    if (!verified || solved.challenge.parameters.data.purpose !== purpose) return false;
    const { nonce, expiresAt } = solved.challenge.parameters;
    try {
      await used.create({ _id: nonce, expiresAt: new Date(expiresAt * 1000) });
      return true;
    } catch (err) {
      if (isDuplicateKey(err)) return false;
      throw err;
    }
  }

  return async (purpose, header) => {
    if (header === undefined) throw await checkError('human_check_required', purpose);
    const solved = decode(header);
    if (!solved || !(await isSolved(solved, purpose))) throw await checkError('human_check_invalid', purpose);
  };
}

function decode(header: string): SolvedHumanCheck | undefined {
  try {
    return SolvedHumanCheck.safeParse(JSON.parse(Buffer.from(header, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}
