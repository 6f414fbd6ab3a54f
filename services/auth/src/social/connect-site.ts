import { HttpError } from '@layover/kit/errors';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { siteNotConnected } from '../errors.ts';
import type { RequireConfirmation } from '../sessions/index.ts';
import type { IdentityRepository } from './identity.repository.ts';
import type { ReturnedParameters, SignInChecks, SocialProvider } from './social-provider.ts';
import type { SiteNames } from './social-settings.ts';

interface ConnectSiteDeps {
  identities: IdentityRepository;
  requireConfirmation: RequireConfirmation;
  siteNames: SiteNames;
}

/**
 * Connects another site with the account of a session. The secrets in the browser are valid once, so they are used after the
 * check of the confirmation. The page repeats the call after its user has confirmed.
 * @throws HttpError 403 `confirmation_required`, 409 `identity_taken`, 422 `social_sign_in_failed`
 */
export const connectSite =
  ({ identities, requireConfirmation, siteNames }: ConnectSiteDeps) =>
  async (
    sid: string,
    provider: SocialProvider,
    { returned, takeChecks }: { returned: ReturnedParameters; takeChecks: () => SignInChecks | undefined },
    locale: MailLocale,
  ): Promise<void> => {
    const { account } = await requireConfirmation(sid);
    const checks = takeChecks();
    if (!checks) throw siteNotConnected();
    const { subject } = await provider.identify(returned, checks).catch((error: unknown) => {
      throw error instanceof HttpError && error.status === 401 ? siteNotConnected(error) : error;
    });
    await identities.add(provider.name, subject, account, { name: siteNames[provider.name], locale });
  };
