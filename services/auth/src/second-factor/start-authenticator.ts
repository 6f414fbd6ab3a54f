import type { AccountRepository } from '../accounts/index.ts';
import { sessionEnded } from '../errors.ts';
import type { RequireConfirmation } from '../sessions/index.ts';
import type { AuthenticatorApps } from './authenticator-app.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';

const PENDING_MS = 15 * 60 * 1000;

interface StartAuthenticatorDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  factors: SecondFactorRepository;
  apps: AuthenticatorApps;
  requireConfirmation: RequireConfirmation;
}

/** Makes the secret of an authenticator app, which counts after a right code. @throws 403 confirmation_required */
export const startAuthenticator =
  ({ accounts, factors, apps, requireConfirmation }: StartAuthenticatorDeps) =>
  async (sid: string) => {
    const { account: id } = await requireConfirmation(sid);
    const account = await accounts.findById(id);
    if (!account || account.disabled) throw sessionEnded();
    const { stored, ...shown } = apps.create(id, account.email);
    const expiresAt = new Date(Date.now() + PENDING_MS);
    await factors.change(id, 'en', () => ({ set: { pendingAuthenticator: { secret: stored, expiresAt } } }));
    return shown;
  };
