import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '@layover/kit/errors';
import type { MailLocale } from '@layover/kit/mail/render-mail';
import { isDuplicateKey } from '@layover/kit/mongo';
import { textRules } from '@layover/proto/limits';
import { Types } from 'mongoose';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { Account } from '../accounts/account.ts';
import { newConsent } from '../accounts/consent.ts';
import { emailMissing, emailTaken } from '../errors.ts';
import type { EndWaysIn } from '../sessions/end-ways-in.ts';
import type { IdentityRepository } from './identity.repository.ts';
import type { SocialPerson, SocialProvider } from './social-provider.ts';

const ATTEMPTS_MAX = 4;
const BACKOFF_MS = 40;

interface FindOrCreateDeps {
  sendsMail: boolean;
  accounts: AccountRepository;
  identities: IdentityRepository;
  endWaysIn: EndWaysIn;
}

/**
 * The account of a person whom a provider has identified. The identity is stored before a new account: after a crash between
 * the two, the next registration makes the account that the identity names.
 */
export function findOrCreateAccount({ accounts, identities, endWaysIn, sendsMail }: FindOrCreateDeps) {
  /** Two first sign-ins of one person at once: the later one finds the account that the other has stored. */
  async function retryRaces<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (err) {
        if (!isRace(err) || attempt === ATTEMPTS_MAX) throw err;
        await delay(Math.random() * BACKOFF_MS * attempt);
      }
    }
  }

  async function find(
    name: SocialProvider['name'],
    person: SocialPerson,
    locale: MailLocale,
  ): Promise<Account | undefined> {
    const { subject, email, isEmailVerified } = person;
    const known = await identities.accountOf(name, subject);
    const account = known && (await accounts.findById(known));
    if (account) return account;
    if (!email) throw emailMissing();

    const sameEmail = known ? undefined : await accounts.findByEmail(email);
    if (!sameEmail) return undefined;
    if (!isEmailVerified) throw emailTaken();
    if (!sameEmail.emailVerified) await takeOver(sameEmail, locale);
    await identities.add(name, subject, sameEmail.id, locale);
    return { ...sameEmail, emailVerified: true };
  }

  async function join(
    name: SocialProvider['name'],
    person: SocialPerson,
    locale: MailLocale,
  ): Promise<Account> {
    const account = await find(name, person, locale);
    if (account) return account;
    const { subject, email, isEmailVerified } = person;
    const id = (await identities.accountOf(name, subject)) ?? new Types.ObjectId().toHexString();
    await identities.add(name, subject, id);
    const consent = newConsent();
    return accounts.add(
      { id, email, emailVerified: isEmailVerified, consent, ...namesOf(person) },
      sendsMail && !isEmailVerified ? locale : undefined,
    );
  }

  return {
    /**
     * Connects the site with an account of the same address, about which its owner gets a mail.
     * @returns undefined for a newcomer, whom `join` makes an account. @throws 403 `email_missing`, 409 `email_taken`
     */
    find: (name: SocialProvider['name'], person: SocialPerson, locale: MailLocale) =>
      retryRaces(() => find(name, person, locale)),

    /**
     * Makes the account of a newcomer who has confirmed the age and the terms.
     * @param locale the language of the mail that confirms an e-mail for which the provider does not vouch
     */
    join: (name: SocialProvider['name'], person: SocialPerson, locale: MailLocale) =>
      retryRaces(() => join(name, person, locale)),
  };

  /**
   * Somebody registered with the address without confirming it, and now its owner signs in. Whoever chose the password loses
   * access, because it may not have been the owner; so do passkeys and other sites that were added before. The address is
   * confirmed last, so that a failed try is repeated as a whole.
   */
  async function takeOver({ id }: Account, locale: MailLocale): Promise<void> {
    await accounts.removeSecrets(id, locale);
    await endWaysIn(id);
    await accounts.confirmEmail(id);
  }
}

/** True for the errors of a write that lost a race against another one. */
const isRace = (err: unknown) =>
  isDuplicateKey(err) || (err instanceof HttpError && ['identity_taken', 'email_taken'].includes(err.code));

/** Providers allow longer names than we do, and people with one name. */
function namesOf({ first_name, last_name, email }: SocialPerson) {
  const [mailbox = ''] = email.split('@');
  return { first_name: nameOf(first_name) || nameOf(mailbox), last_name: nameOf(last_name) || '-' };
}

const nameOf = (name: string) => [...name.trim()].slice(0, textRules.personName.max).join('');
