import { type AccountModel, accountModel } from '../../../services/auth/src/data/account.model.ts';
import { emailKey } from '../../../services/auth/src/domain/email.ts';
import { hashPassword, verifyPassword } from '../../../services/auth/src/domain/password-hash.ts';
import { PUBLISHED_PASSWORD } from '../logins.ts';
import { heldPackage } from '../people/held-package.ts';
import { people, personId } from '../people/people.ts';
import { insertMissing } from './insert-missing.ts';
import { PROFILE_VERSION } from './load-people.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

export async function loadAuth({ now, database, studio, password }: SeedContext): Promise<number> {
  const accounts = accountModel(database('auth'));
  const added = await insertMissing(
    accounts,
    people,
    ({ key }) => personId(key),
    async (person) => {
      const { email, rol, first_name, last_name, face, joinedDaysAgo } = person;
      return {
        email,
        emailKey: emailKey(email),
        passwordHash: await hashPassword(password()),
        rol,
        first_name,
        last_name,
        profilePhoto: await studio.portrait(face),
        profileVersion: PROFILE_VERSION,
        package: heldPackage(person, now),
        version: 1,
        createdAt: daysBefore(now, joinedDaysAgo),
      };
    },
  );
  return added + (await replacePublished(accounts, password));
}

/** Demo data that was made for this computer alone may be opened to others later: not with a password that they can read. */
async function replacePublished(accounts: AccountModel, password: () => string): Promise<number> {
  const ids = people.map(({ key }) => personId(key));
  const found = await accounts.find({ _id: { $in: ids } }, { passwordHash: 1 }).lean();
  let replaced = 0;
  for (const { _id, passwordHash } of found) {
    if (!(await verifyPassword(passwordHash, PUBLISHED_PASSWORD))) continue;
    if (password() === PUBLISHED_PASSWORD) return replaced;
    const fresh = await hashPassword(password());
    await accounts.updateOne({ _id, passwordHash }, { $set: { passwordHash: fresh } });
    replaced += 1;
  }
  return replaced;
}
