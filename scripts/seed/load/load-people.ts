import { personModel } from '@layover/kit/members/people';
import { people, personId } from '../people/people.ts';
import { insertMissing } from './insert-missing.ts';
import type { SeedContext } from './seed-context.ts';

/** The version of the seeded profiles. */
export const PROFILE_VERSION = 1;

/** Inserts the projections of people that events would create. */
export async function loadPeople(
  { database, pictures }: Pick<SeedContext, 'database' | 'pictures'>,
  service: 'plan' | 'chat' | 'content',
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
      profilePhoto: await pictures.portrait(face),
      version: PROFILE_VERSION,
    }),
  );
}
