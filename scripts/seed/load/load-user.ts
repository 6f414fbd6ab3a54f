import { profileModel } from '../../../services/user/src/profiles/profile.model.ts';
import { newProfile, searchFieldsOf } from '../../../services/user/src/profiles/profile.rules.ts';
import { coverOf, PERIODS_VERSION, people, periodsOf, personId, portraitOf } from '../people/people.ts';
import { insertMissing } from './insert-missing.ts';
import { loadNotifications } from './load-notifications.ts';
import { loadReport } from './load-open-work.ts';
import { PROFILE_VERSION } from './load-people.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

/** The profiles, the notifications of the demo users, and a report for ADMINs. */
export const loadUser = async (context: SeedContext): Promise<number> =>
  (await loadProfiles(context)) + (await loadNotifications(context)) + (await loadReport(context));

function loadProfiles({ now, database, pictures }: SeedContext): Promise<number> {
  return insertMissing(
    profileModel(database('user')),
    people,
    ({ key }) => personId(key),
    async (person) => {
      const { first_name, last_name, email, rol, company, job, about, city, languages, tags } = person;
      const [profilePhoto, coverPhoto] = await Promise.all([
        pictures.store('user', portraitOf(person), 'portrait'),
        pictures.store('user', coverOf(person), 'cover'),
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
        periods: periodsOf(person, now),
        show_guide: false,
      });
      return {
        ...fields,
        ...searchFieldsOf(fields),
        joinedAt: daysBefore(now, person.joinedDaysAgo),
        version: PROFILE_VERSION,
        periodsVersion: PERIODS_VERSION,
      };
    },
  );
}
