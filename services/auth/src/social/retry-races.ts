import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '@layover/kit/errors';
import { isDuplicateKey } from '@layover/kit/mongo';

const ATTEMPTS_MAX = 4;
const BACKOFF_MS = 40;

/** Repeats what two first sign-ins of one person do at once: the later one finds the account that the other has stored. */
export async function retryRaces<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (err) {
      if (!isRace(err) || attempt === ATTEMPTS_MAX) throw err;
      await delay(Math.random() * BACKOFF_MS * attempt);
    }
  }
}

/** True for the errors of a write that lost a race against another one. */
const isRace = (err: unknown) =>
  isDuplicateKey(err) || (err instanceof HttpError && ['identity_taken', 'email_taken'].includes(err.code));
