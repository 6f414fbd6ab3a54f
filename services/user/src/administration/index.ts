import type { ProfileModel } from '../profiles/index.ts';
import { userTable } from './user-table.ts';

/** The table of all people, which ADMINs read. */
export const createAdministration = (profiles: ProfileModel) => ({ userTable: userTable(profiles) });
