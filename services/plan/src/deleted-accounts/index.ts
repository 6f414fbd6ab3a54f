import type { TaskSettings } from '@layover/kit/config';
import type { Logger } from '@layover/kit/logger';
import { openAccountRemoval, type RemovalStep } from '@layover/shared/members/account-removal';
import type { ContactModel } from '@layover/shared/members/contacts';
import type { Connection } from 'mongoose';
import type { FillFreePlaces } from '../interest/index.ts';
import type { PlanDocument } from '../plans/index.ts';

interface DeletedAccountsDeps {
  mongo: Connection;
  settings: TaskSettings;
  logger: Logger;
  contacts: ContactModel;
  withdrawFromAllPlans: (person: string) => Promise<readonly PlanDocument[]>;
  fillFreePlaces: FillFreePlaces;
  /** The other repositories with data of people. */
  ownedData: readonly { removeUserData: RemovalStep }[];
}

/** Removes the data of deleted accounts. */
export function createDeletedAccounts(deps: DeletedAccountsDeps) {
  const { mongo, settings, logger, contacts, withdrawFromAllPlans, fillFreePlaces, ownedData } = deps;
  return openAccountRemoval({
    mongo,
    settings,
    logger,
    steps: [
      ...ownedData.map(({ removeUserData }) => removeUserData),
      async (person) => {
        for (const plan of await withdrawFromAllPlans(person)) await fillFreePlaces(plan);
      },
      (person) => contacts.deleteMany({ users: person }),
    ],
  });
}
