import type { TaskSettings } from '@layover/kit/config';
import type { Logger } from '@layover/kit/logger';
import { openAccountRemoval } from '@layover/shared/members/account-removal';
import type { Connection } from 'mongoose';
import type { MembershipRepository } from '../memberships/index.ts';
import { type LeaveGroupsDeps, leaveGroups } from './leave-groups.ts';
import {
  type RemoveFilesDeps,
  type RemoveMessagesDeps,
  removeFiles,
  removeMessages,
} from './remove-messages.ts';

/** A capability that stores data of people. */
interface OwnedData {
  removeUserData: (person: string) => Promise<unknown>;
}

type DeletedAccountsDeps = LeaveGroupsDeps &
  RemoveMessagesDeps &
  RemoveFilesDeps & {
    memberships: Pick<MembershipRepository, 'removeUserData'>;
    ownedData: readonly OwnedData[];
  };

/** Removes the data of deleted accounts. */
export function createDeletedAccounts(
  { mongo, settings, logger }: { mongo: Connection; settings: TaskSettings; logger: Logger },
  deps: DeletedAccountsDeps,
) {
  return openAccountRemoval({
    mongo,
    settings,
    logger,
    steps: [
      removeMessages(deps),
      removeFiles(deps),
      ...deps.ownedData.map(({ removeUserData }) => removeUserData),
      leaveGroups(deps),
      // They lead to the chats, so they are removed last.
      async (user, { isLast }) => isLast && deps.memberships.removeUserData(user),
    ],
  });
}
