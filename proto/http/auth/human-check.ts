import { z } from 'zod';

/** A challenge of ALTCHA (version 2). Its solution is the counter for which the derived key begins with `keyPrefix`. */
export const HumanCheckChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    expiresAt: z.number(),
    data: z.object({ purpose: z.string() }),
  }),
  signature: z.string(),
});
export type HumanCheckChallenge = z.infer<typeof HumanCheckChallenge>;

/** The content of the header, as JSON in Base64. */
export const SolvedHumanCheck = z.object({
  challenge: HumanCheckChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
export type SolvedHumanCheck = z.infer<typeof SolvedHumanCheck>;

/**
 * Errors of calls with `humanCheck`: the first one if the solution of a challenge is missing, the second one if it is
 * wrong, expired, used, or of another call. The `document` of both is a new `HumanCheckChallenge`.
 */
export const humanCheckErrors = { human_check_required: 428, human_check_invalid: 428 } as const;
