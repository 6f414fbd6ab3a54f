import { emailKey } from '@layover/kit/email-key';
import { TERMS_VERSION } from '@layover/proto/terms';
import { type AccountModel, accountModel } from '../../../services/auth/src/accounts/account.model.ts';
import { hashPassword, verifyPassword } from '../../../services/auth/src/passwords/password-hash.ts';
import { PUBLISHED_PASSWORD } from '../logins.ts';
import { PERIODS_VERSION, people, periodsOf, personId, portraitOf } from '../people/people.ts';
import { insertMissing } from './insert-missing.ts';
import { PROFILE_VERSION } from './load-people.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

export async function loadAuth({ now, database, pictures, password }: SeedContext): Promise<number> {
  const accounts = accountModel(database('auth'));
  const added = await insertMissing(
    accounts,
    people,
    ({ key }) => personId(key),
    async (person) => {
      const { email, rol, first_name, last_name, joinedDaysAgo } = person;
      return {
        email,
        emailKey: emailKey(email),
        passwordHash: await hashPassword(password()),
        emailVerified: true,
        consent: { terms: TERMS_VERSION, adult: true, at: new Date() },
        rol,
        first_name,
        last_name,
        profilePhoto: await pictures.store('user', portraitOf(person), 'portrait'),
        profileVersion: PROFILE_VERSION,
        periods: periodsOf(person, now),
        periodsVersion: PERIODS_VERSION,
        version: 1,
        createdAt: daysBefore(now, joinedDaysAgo),
      };
    },
  );
  return added + (await replacePublished(accounts, password));
}

/** Replaces the published password when the product is opened to others. */
async function replacePublished(accounts: AccountModel, password: () => string): Promise<number> {
  const ids = people.map(({ key }) => personId(key));
  const found = await accounts.find({ _id: { $in: ids } }, { passwordHash: 1 }).lean();
  let replaced = 0;
  for (const { _id, passwordHash } of found) {
    if (!passwordHash || !(await verifyPassword(passwordHash, PUBLISHED_PASSWORD))) continue;
    if (password() === PUBLISHED_PASSWORD) return replaced;
    const newHash = await hashPassword(password());
    await accounts.updateOne({ _id, passwordHash }, { $set: { passwordHash: newHash } });
    replaced += 1;
  }
  return replaced;
}
