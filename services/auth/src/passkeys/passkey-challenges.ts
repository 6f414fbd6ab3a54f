import type { ChallengePurpose, PasskeyChallengeModel } from './passkey-challenge.model.ts';

const VALID_MS = 5 * 60 * 1000;

export type PasskeyChallenges = ReturnType<typeof passkeyChallenges>;

/** The challenges that authenticators sign. Each is for one purpose and one use. */
export function passkeyChallenges(challenges: PasskeyChallengeModel) {
  return {
    add: async (challenge: string, purpose: ChallengePurpose, subject = ''): Promise<void> => {
      const expiresAt = new Date(Date.now() + VALID_MS);
      await challenges.create({ _id: challenge, purpose, subject, expiresAt });
    },

    /** Uses and removes a challenge. @returns false if there is none, or it was used before */
    take: async (challenge: string, purpose: ChallengePurpose, subject = ''): Promise<boolean> => {
      const { deletedCount } = await challenges.deleteOne({
        _id: challenge,
        purpose,
        subject,
        expiresAt: { $gt: new Date() },
      });
      return deletedCount === 1;
    },
  };
}
