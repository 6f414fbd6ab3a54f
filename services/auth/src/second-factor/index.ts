import type { ServiceContext } from '@layover/kit/service';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { AccountModel } from '../accounts/account.model.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { SecondFactorRules } from '../accounts/second-factor.rules.ts';
import { tooManyAttempts } from '../errors.ts';
import { attemptLimit } from '../limits/attempt-limit.ts';
import type { Assertions } from '../passkeys/verify-assertion.ts';
import type { EndSessionsOf } from '../sessions/end-session.ts';
import type { RequireConfirmation } from '../sessions/require-confirmation.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import { type authSettings, secretsOf } from '../settings.ts';
import { authenticatorApps } from './authenticator-app.ts';
import { changeSecondFactor } from './change-second-factor.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { pendingSignInModel } from './pending-sign-in.model.ts';
import { pendingSignIns } from './pending-sign-ins.ts';
import { secondFactorRepository } from './second-factor.repository.ts';

interface SecondFactorDeps {
  redis: Redis;
  accountModel: AccountModel;
  accounts: AccountRepository;
  sessions: SessionRepository;
  rules: SecondFactorRules;
  assertions: Assertions;
  requireConfirmation: RequireConfirmation;
  endSessionsOf: EndSessionsOf;
}

/** Second factors: authenticator apps, recovery codes and passkeys after a password. */
export function createSecondFactor(
  { settings, mongo, outbox }: ServiceContext<z.output<typeof authSettings>>,
  { redis, accountModel, ...deps }: SecondFactorDeps,
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
  return {
    factors,
    rules: deps.rules,
    changeSecondFactor: changeSecondFactor({ ...deps, factors, apps, attempts }),
    finishSignIn: finishSignIn({ ...deps, pending, factors, apps, attempts }),
  };
}
