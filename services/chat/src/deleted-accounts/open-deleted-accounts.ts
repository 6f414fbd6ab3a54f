import type { Logger } from '@layover/kit/logger';
import { openAccountRemoval } from '@layover/kit/members/account-removal';
import type { Connection } from 'mongoose';
import type { Stores } from '../stores.ts';
import { type LeaveGroupsDeps, leaveGroups } from './leave-groups.ts';
import { removeFiles, removeMessages } from './remove-messages.ts';

type DeletedAccountsDeps = Stores & Pick<LeaveGroupsDeps, 'leaveGroup' | 'notifier'>;

/** Removes what the service has of deleted accounts. */
export function openDeletedAccounts(
  { mongo, logger }: { mongo: Connection; logger: Logger },
  deps: DeletedAccountsDeps,
) {
  const { invitations, reports, startedChats, dailyReports, memberships } = deps;
  return openAccountRemoval({
    mongo,
    logger,
    steps: [
      removeMessages(deps),
      removeFiles(deps),
      (user) => invitations.removeAll(user),
      (user) => reports.removeAllOf(user),
      (user) => startedChats.removeAllOf(user),
      (user) => dailyReports.removeAllOf(user),
      leaveGroups(deps),
      // They lead to the chats, so they are removed last.
      async (user, { isLast }) => isLast && memberships.removeAllOf(user),
    ],
  });
}
