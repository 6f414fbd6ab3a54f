import { personModel } from '@layover/kit/members/people';
import { people, personId } from '../people/people.ts';
import { insertMissing } from './insert-missing.ts';
import type { SeedContext } from './seed-context.ts';

/** The version of the profiles that a seed writes. */
export const PROFILE_VERSION = 1;

/** The copies of people that events would have brought to a service. */
export async function loadPeople(
  { database, studio }: Pick<SeedContext, 'database' | 'studio'>,
  service: 'plan' | 'chat',
): Promise<number> {
  return insertMissing(
    personModel(database(service)),
    people,
    ({ key }) => personId(key),
    async ({ face, first_name, last_name, company, job, rol, selected_package }) => ({
      first_name,
      last_name,
      company,
      job,
      rol,
      selected_package,
      profilePhoto: await studio.portrait(face),
      version: PROFILE_VERSION,
    }),
  );
}
