import { profileModel } from '../../../services/user/src/data/profile.model.ts';
import { contactListFields, newProfile } from '../../../services/user/src/domain/profile.ts';
import { coverOf } from '../people/cover-photo.ts';
import { heldPackage } from '../people/held-package.ts';
import { people, personId } from '../people/people.ts';
import { insertMissing } from './insert-missing.ts';
import { PROFILE_VERSION } from './load-people.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

export async function loadUser({ now, database, studio }: SeedContext): Promise<number> {
  return insertMissing(
    profileModel(database('user')),
    people,
    ({ key }) => personId(key),
    async (person) => {
      const { first_name, last_name, email, rol, company, job, about, city, languages, tags } = person;
      const [profilePhoto, coverPhoto] = await Promise.all([
        studio.portrait(person.face),
        studio.scene('user', coverOf(person), 'cover'),
      ]);
      const fields = newProfile({
        first_name,
        last_name,
        email,
        rol,
        company,
        job,
        profilePhoto,
        coverPhoto,
        about,
        city,
        languages,
        tags,
        package: heldPackage(person, now),
      });
      return {
        ...fields,
        ...contactListFields(fields),
        joinedAt: daysBefore(now, person.joinedDaysAgo),
        version: PROFILE_VERSION,
      };
    },
  );
}
