import { featuredPeriodsOf } from '@layover/shared/members/package-periods';
import { personModel } from '@layover/shared/members/people';
import { people, periodsOf, personId, portraitOf } from '../people/people.ts';
import { insertMissing } from './insert-missing.ts';
import type { SeedContext } from './seed-context.ts';

/** The version of the seeded profiles. */
export const PROFILE_VERSION = 1;

/** Inserts the projections of people that events would create. */
export async function loadPeople(
  { now, database, pictures }: Pick<SeedContext, 'now' | 'database' | 'pictures'>,
  service: 'plan' | 'chat' | 'content',
): Promise<number> {
  return insertMissing(
    personModel(database(service)),
    people,
    ({ key }) => personId(key),
    async (person) => {
      const { first_name, last_name, company, job, rol, selected_package } = person;
      return {
        first_name,
        last_name,
        company,
        job,
        rol,
        selected_package,
        profilePhoto: await pictures.store('user', portraitOf(person), 'portrait'),
        featured_periods: featuredPeriodsOf(periodsOf(person, now)),
        version: PROFILE_VERSION,
      };
    },
  );
}
