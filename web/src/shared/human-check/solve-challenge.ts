import type { HumanCheckChallenge } from '@layover/proto/http/auth/human-check';
import { encodeHumanCheck, HUMAN_CHECK_HEADER } from '@layover/proto/http/auth/human-check-header';
import { solveChallengeWorkers } from 'altcha-lib';

const WORKERS_MAX = 4;
const TIMEOUT_MS = 60_000;

/** Solves a challenge in workers, so that the page stays usable. @throws where workers or `crypto.subtle` are missing */
export async function solveChallenge(challenge: HumanCheckChallenge): Promise<Record<string, string>> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, WORKERS_MAX),
    createWorker: () => new Worker(new URL('./derive-keys.worker.ts', import.meta.url), { type: 'module' }),
    timeout: TIMEOUT_MS,
  });
  if (!solution) throw new Error('the challenge was not solved in time');
  const { counter, derivedKey } = solution;
  return { [HUMAN_CHECK_HEADER]: encodeHumanCheck({ challenge, solution: { counter, derivedKey } }) };
}
