import type { ServiceContext } from '@layover/kit/service';
import type { z } from 'zod';
import type { AccountModel, AccountRepository } from '../accounts/index.ts';
import type { SecondFactorRules } from '../factors/index.ts';
import type { EndSessionsOf, RequireConfirmation, SessionRepository } from '../sessions/index.ts';
import type { authSettings } from '../settings.ts';
import { addPasskey } from './add-passkey.ts';
import { assertionOptions } from './assertion-options.ts';
import { creationOptions } from './creation-options.ts';
import { passkeyRepository } from './passkey.repository.ts';
import { passkeyChallengeModel } from './passkey-challenge.model.ts';
import { passkeyChallenges } from './passkey-challenges.ts';
import { passkeySite } from './passkey-site.ts';
import { removePasskey } from './remove-passkey.ts';
import { verifyAssertion } from './verify-assertion.ts';

interface PasskeysDeps {
  accountModel: AccountModel;
  accounts: AccountRepository;
  sessions: SessionRepository;
  rules: SecondFactorRules;
  requireConfirmation: RequireConfirmation;
  /** The sites that an account is connected with. */
  countSites: (account: string) => Promise<number>;
  endSessionsOf: EndSessionsOf;
}

/** Sign-in with passkeys. */
export function createPasskeys(
  { settings, mongo, outbox, logger }: ServiceContext<z.output<typeof authSettings>>,
  { accountModel, ...context }: PasskeysDeps,
) {
  const site = passkeySite(settings.PUBLIC_URL);
  const passkeys = passkeyRepository(accountModel, outbox);
  const challenges = passkeyChallenges(passkeyChallengeModel(mongo));
  const deps = { ...context, passkeys, challenges, site, logger };
  return {
    passkeys,
    creationOptions: creationOptions(deps),
    addPasskey: addPasskey(deps),
    removePasskey: removePasskey(deps),
    assertionOptions: assertionOptions(deps),
    verifyAssertion: verifyAssertion(deps),
  };
}

export type { AssertionOptions } from './assertion-options.ts';
export type { VerifyAssertion } from './verify-assertion.ts';
