import type { ServiceContext } from '@layover/kit/service';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { AccountModel, AccountRepository } from '../accounts/index.ts';
import { tooManyAttempts } from '../errors.ts';
import type { SecondFactorRules } from '../factors/index.ts';
import { attemptLimit } from '../limits/index.ts';
import type { AssertionOptions, VerifyAssertion } from '../passkeys/index.ts';
import type { EndSessionsOf, RequireConfirmation, SessionRepository } from '../sessions/index.ts';
import { type authSettings, secretsOf } from '../settings.ts';
import { authenticatorApps } from './authenticator-app.ts';
import { checkCode } from './check-code.ts';
import { completeSecondStep } from './complete-second-step.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { confirmByCode } from './confirm-by-code.ts';
import { pendingSignInModel } from './pending-sign-in.model.ts';
import { pendingSignIns } from './pending-sign-ins.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requireSecondStep } from './require-second-step.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { passkeyOptions, signInWithPasskey } from './sign-in-with-passkey.ts';
import { startAuthenticator } from './start-authenticator.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { turnOnSecondFactor } from './turn-on-second-factor.ts';

interface SecondFactorDeps {
  redis: Redis;
  accountModel: AccountModel;
  accounts: AccountRepository;
  sessions: SessionRepository;
  rules: SecondFactorRules;
  assertionOptions: AssertionOptions;
  verifyAssertion: VerifyAssertion;
  requireConfirmation: RequireConfirmation;
  endSessionsOf: EndSessionsOf;
}

/** Second factors: authenticator apps, recovery codes and passkeys after a password. */
export function createSecondFactor(
  { settings, mongo, outbox }: ServiceContext<z.output<typeof authSettings>>,
  { redis, accountModel, ...context }: SecondFactorDeps,
) {
  const factors = secondFactorRepository(accountModel, outbox);
  const apps = authenticatorApps(secretsOf(settings).authenticators);
  const attempts = attemptLimit({
    redis,
    name: `${settings.NAMESPACE}:second-factor`,
    tooMany: tooManyAttempts,
    points: 10,
    duration: 15 * 60,
  });
  const pending = pendingSignIns(pendingSignInModel(mongo));
  const deps = { ...context, factors, apps, attempts, pending };
  const complete = completeSecondStep(deps);
  const codeDeps = { completeSecondStep: complete, checkCode: checkCode(deps) };
  return {
    factors,
    rules: context.rules,
    startAuthenticator: startAuthenticator(deps),
    confirmAuthenticator: confirmAuthenticator(deps),
    removeAuthenticator: removeAuthenticator(deps),
    turnOnSecondFactor: turnOnSecondFactor(deps),
    turnOffSecondFactor: turnOffSecondFactor(deps),
    renewRecoveryCodes: renewRecoveryCodes(deps),
    requireSecondStep: requireSecondStep(deps),
    confirmByCode: confirmByCode(codeDeps),
    signInByCode: signInByCode(codeDeps),
    passkeyOptions: passkeyOptions(deps),
    signInWithPasskey: signInWithPasskey({ ...deps, completeSecondStep: complete }),
  };
}
