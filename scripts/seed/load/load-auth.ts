import { defineAccounts } from '../../../services/auth/src/data/account.model.ts';
import { emailKey } from '../../../services/auth/src/domain/email.ts';
import { hashPassword } from '../../../services/auth/src/domain/password-hash.ts';
import { DEMO_PASSWORD } from '../logins.ts';
import { heldPackage } from '../people/held-package.ts';
import { people, personId } from '../people/people.ts';
import { addMissing } from './add-missing.ts';
import { PROFILE_VERSION } from './load-people.ts';
import { daysBefore, type Seeding } from './seeding.ts';

export async function loadAuth({ now, database, studio }: Seeding): Promise<number> {
  return addMissing(
    defineAccounts(database('auth')),
    people,
    ({ key }) => personId(key),
    async (person) => {
      const { email, rol, first_name, last_name, face, joinedDaysAgo } = person;
      return {
        email,
        emailKey: emailKey(email),
        passwordHash: await hashPassword(DEMO_PASSWORD),
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
}
