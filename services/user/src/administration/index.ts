import type { Logger } from '@layover/kit/logger';
import type { Connection } from 'mongoose';
import type { ProfileModel } from '../profiles/index.ts';
import { fillAccountFields } from './fill-account-fields.ts';
import { userTable } from './user-table.ts';

interface AdministrationDeps {
  mongo: Connection;
  logger: Logger;
  profiles: ProfileModel;
}

/** The table of all people, which ADMINs read. */
export function createAdministration({ mongo, logger, profiles }: AdministrationDeps) {
  void mongo
    .asPromise()
    .then(() => fillAccountFields(profiles))
    .catch((err) => logger.warn({ err }, 'the fields for the table of people are not complete'));
  return { userTable: userTable(profiles) };
}
