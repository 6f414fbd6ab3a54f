import { HttpError } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { MailLocale } from '@layover/kit/mail/render-mail';
import type { SocialProvider as ProviderName } from '@layover/proto/http/auth/social';
import type { AccountDocument, AccountModel } from '../accounts/account.model.ts';
import { lastSignInMethod, siteNotConnected, siteNotFound } from '../errors.ts';
import { signInMethodChanged } from '../mails/sign-in-method-changed.ts';
import type { RequireConfirmation } from '../sessions/require-confirmation.ts';
import { type IdentityRepository, siteNames } from './identity.repository.ts';
import type { ReturnedParameters, SignInChecks, SocialProvider } from './social-provider.ts';

interface ConnectSiteDeps {
  accounts: AccountModel;
  outbox: Pick<Outbox, 'publish'>;
  identities: IdentityRepository;
  requireConfirmation: RequireConfirmation;
}

/** The calls by which a signed-in person connects other sites with the account, and disconnects them. */
export function connectSite({ accounts, outbox, identities, requireConfirmation }: ConnectSiteDeps) {
  return {
    /**
     * The secrets in the browser are valid once, so they are used after the check of the confirmation. The page repeats the
     * call after its user has confirmed.
     * @throws HttpError 409 `identity_taken`, 422 `social_sign_in_failed`
     */
    async connect(
      sid: string,
      provider: SocialProvider,
      { returned, takeChecks }: { returned: ReturnedParameters; takeChecks: () => SignInChecks | undefined },
      locale: MailLocale,
    ): Promise<void> {
      const { account } = await requireConfirmation(sid);
      const checks = takeChecks();
      if (!checks) throw siteNotConnected();
      const { subject } = await provider.identify(returned, checks).catch((error: unknown) => {
        throw error instanceof HttpError && error.status === 401 ? siteNotConnected(error) : error;
      });
      await identities.add(provider.name, subject, account, locale);
    },

    /**
     * The event is stored together with the check that another way is left. Its consumer disconnects the site as well, in
     * case that this process dies before. @throws HttpError 404, 409 `last_sign_in_method`
     */
    async disconnect(sid: string, provider: ProviderName, locale: MailLocale): Promise<void> {
      const { account } = await requireConfirmation(sid);
      await updateVersioned<AccountDocument>({
        model: accounts,
        outbox,
        filter: { _id: account, disabled: false },
        change: async ({ passwordHash, passkeys = [] }, version) => {
          const connected = await identities.of(account);
          if (!connected.some((each) => each.provider === provider)) throw siteNotFound();
          if (!passwordHash && passkeys.length === 0 && connected.length === 1) throw lastSignInMethod();
          const about = { name: siteNames[provider], locale, version };
          return { update: {}, events: [signInMethodChanged(account, 'site_disconnected', about)] };
        },
      });
      await identities.remove(account, provider);
    },

    /** Completes a removal whose event is stored, but which was interrupted. */
    async completeDisconnect(account: string, name: string, before: Date): Promise<void> {
      const provider = Object.entries(siteNames).find(([, each]) => each === name)?.[0];
      if (provider) await identities.remove(account, provider, before);
    },
  };
}
