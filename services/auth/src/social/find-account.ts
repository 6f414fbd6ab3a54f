import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { Account, AccountRepository } from '../accounts/index.ts';
import { emailMissing, emailTaken } from '../errors.ts';
import type { EndWaysIn } from '../sessions/index.ts';
import type { IdentityRepository } from './identity.repository.ts';
import { retryRaces } from './retry-races.ts';
import type { SocialPerson, SocialProvider } from './social-provider.ts';
import type { SiteNames } from './social-settings.ts';

export interface FindAccountDeps {
  accounts: AccountRepository;
  identities: IdentityRepository;
  endWaysIn: EndWaysIn;
  siteNames: SiteNames;
}

/**
 * The account of a person whom a site has identified. The site is connected with an account of the same address, about which
 * its owner gets a mail.
 * @returns undefined for a newcomer, whom `join` makes an account. @throws 403 `email_missing`, 409 `email_taken`
 */
export const findAccount =
  (deps: FindAccountDeps) =>
  (name: SocialProvider['name'], person: SocialPerson, locale: MailLocale): Promise<Account | undefined> =>
    retryRaces(() => accountOf(deps, name, person, locale));

/** One attempt of {@link findAccount}, which fails if another sign-in of the person wins a race. */
export async function accountOf(
  deps: FindAccountDeps,
  name: SocialProvider['name'],
  person: SocialPerson,
  locale: MailLocale,
): Promise<Account | undefined> {
  const { accounts, identities, siteNames } = deps;
  const { subject, email, isEmailVerified } = person;
  const known = await identities.accountOf(name, subject);
  const account = known && (await accounts.findById(known));
  if (account) return account;
  if (!email) throw emailMissing();

  const sameEmail = known ? undefined : await accounts.findByEmail(email);
  if (!sameEmail) return undefined;
  if (!isEmailVerified) throw emailTaken();
  if (!sameEmail.emailVerified) await takeOver(deps, sameEmail, locale);
  await identities.add(name, subject, sameEmail.id, { name: siteNames[name], locale });
  return { ...sameEmail, emailVerified: true };
}

/**
 * Somebody registered with the address without confirming it, and now its owner signs in. Whoever chose the password loses
 * access, because it may not have been the owner; so do passkeys and other sites that were added before. The address is
 * confirmed last, so that a failed try is repeated as a whole.
 */
async function takeOver(
  { accounts, endWaysIn }: FindAccountDeps,
  { id }: Account,
  locale: MailLocale,
): Promise<void> {
  await accounts.removeSecrets(id, locale);
  await endWaysIn(id);
  await accounts.confirmEmail(id);
}
