import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { SocialProvider as ProviderName } from '@layover/proto/http/auth/social';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { AccountDocument, AccountModel } from '../accounts/index.ts';
import { lastSignInMethod, siteNotFound } from '../errors.ts';
import { signInMethodChanged } from '../mails/index.ts';
import type { RequireConfirmation } from '../sessions/index.ts';
import type { IdentityRepository } from './identity.repository.ts';
import type { SiteNames } from './social-settings.ts';

interface DisconnectSiteDeps {
  accountModel: AccountModel;
  outbox: Pick<Outbox, 'publish'>;
  identities: IdentityRepository;
  requireConfirmation: RequireConfirmation;
  siteNames: SiteNames;
}

/**
 * Disconnects another site from the account of a session. The event is stored together with the check that another way is
 * left. Its consumer disconnects the site as well, in case that this process dies before.
 * @throws HttpError 403 `confirmation_required`, 404, 409 `last_sign_in_method`
 */
export const disconnectSite =
  ({ accountModel, outbox, identities, requireConfirmation, siteNames }: DisconnectSiteDeps) =>
  async (sid: string, provider: ProviderName, locale: MailLocale): Promise<void> => {
    const { account } = await requireConfirmation(sid);
    await updateVersioned<AccountDocument>({
      model: accountModel,
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
  };
