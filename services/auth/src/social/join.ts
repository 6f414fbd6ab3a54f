import { normalizeText } from '@layover/proto/http/text-rules';
import { textRules } from '@layover/proto/limits';
import { cutText } from '@layover/proto/text/characters';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { Types } from 'mongoose';
import { type Account, newConsent } from '../accounts/index.ts';
import { accountOf, type FindAccountDeps } from './find-account.ts';
import { retryRaces } from './retry-races.ts';
import type { SocialPerson, SocialProvider } from './social-provider.ts';

interface JoinDeps extends FindAccountDeps {
  sendsMail: boolean;
}

/**
 * Makes the account of a newcomer who has confirmed the age and the terms. The identity is stored before the account: after a
 * crash between the two, the next registration makes the account that the identity names.
 * @param locale the language of the mail that confirms an e-mail for which the provider does not vouch
 */
export const join =
  (deps: JoinDeps) =>
  (name: SocialProvider['name'], person: SocialPerson, locale: MailLocale): Promise<Account> =>
    retryRaces(async () => {
      const account = await accountOf(deps, name, person, locale);
      if (account) return account;
      const { accounts, identities, sendsMail } = deps;
      const { subject, email, isEmailVerified } = person;
      const id = (await identities.accountOf(name, subject)) ?? new Types.ObjectId().toHexString();
      await identities.add(name, subject, id);
      const consent = newConsent();
      return accounts.add(
        { id, email, emailVerified: isEmailVerified, consent, ...namesOf(person) },
        sendsMail && !isEmailVerified ? locale : undefined,
      );
    });

/** Providers allow longer names than we do, and people with one name. */
function namesOf({ first_name, last_name, email }: SocialPerson) {
  const [mailbox = ''] = email.split('@');
  return { first_name: nameOf(first_name) || nameOf(mailbox), last_name: nameOf(last_name) || '-' };
}

const nameOf = (name: string) => cutText(normalizeText(name), textRules.personName.max);
