import type { MailLocale } from '@layover/kit/mail/render-mail';
import { lastSignInMethod } from '../errors.ts';
import type { RequireConfirmation } from '../sessions/require-confirmation.ts';
import type { PasskeyRepository } from './passkey.repository.ts';

interface RemovePasskeyDeps {
  passkeys: PasskeyRepository;
  requireConfirmation: RequireConfirmation;
  countSites: (account: string) => Promise<number>;
}

/** Removes a passkey, unless it is the only way into the account. @throws HttpError 409 */
export const removePasskey =
  ({ passkeys, requireConfirmation, countSites }: RemovePasskeyDeps) =>
  async (sid: string, id: string, locale: MailLocale): Promise<void> => {
    const { account } = await requireConfirmation(sid);
    await passkeys.remove(account, id, locale, async ({ passwordHash, passkeys: left = [] }) => {
      if (!passwordHash && left.length === 0 && (await countSites(account)) === 0) throw lastSignInMethod();
    });
  };
