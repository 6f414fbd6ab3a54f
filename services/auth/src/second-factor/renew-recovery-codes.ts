import { noSecondFactor } from '../errors.ts';
import type { SecondFactorRules } from '../factors/index.ts';
import type { RequireConfirmation } from '../sessions/index.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';

interface RenewRecoveryCodesDeps {
  factors: SecondFactorRepository;
  rules: Pick<SecondFactorRules, 'has'>;
  requireConfirmation: RequireConfirmation;
}

/** Replaces the recovery codes. @returns the new ones. @throws 403 confirmation_required, 409 no_second_factor */
export const renewRecoveryCodes =
  ({ factors, rules, requireConfirmation }: RenewRecoveryCodesDeps) =>
  async (sid: string): Promise<string[]> => {
    const { account } = await requireConfirmation(sid);
    const { codes, hashes } = newRecoveryCodes();
    await factors.change(account, 'en', (_, before) => {
      if (!rules.has(before)) throw noSecondFactor();
      return { set: { recoveryCodes: hashes } };
    });
    return codes;
  };
