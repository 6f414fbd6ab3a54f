import type { DataExport } from '@layover/kit/data-export/open-data-export';
import type { Logger } from '@layover/kit/logger';
import { openAccountRemoval } from '@layover/kit/members/account-removal';
import type { Connection } from 'mongoose';
import type { Stores } from '../stores.ts';
import { type LeaveGroupsDeps, leaveGroups } from './leave-groups.ts';
import { removeFiles, removeMessages } from './remove-messages.ts';

type DeletedAccountsDeps = Stores &
  Pick<LeaveGroupsDeps, 'leaveGroup' | 'notifier'> & { dataExport: Pick<DataExport, 'removeAllOf'> };

/** Removes the data of deleted accounts. */
export function openDeletedAccounts(
  { mongo, logger }: { mongo: Connection; logger: Logger },
  deps: DeletedAccountsDeps,
) {
  const { invitations, notices, reports, startedChats, dailyReports, memberships, dataExport } = deps;
  return openAccountRemoval({
    mongo,
    logger,
    steps: [
      removeMessages(deps),
      removeFiles(deps),
      (user) => invitations.removeAll(user),
      (user) => notices.removeOf(user),
      (user) => reports.removeAllOf(user),
      (user) => startedChats.removeAllOf(user),
      (user) => dailyReports.removeAllOf(user),
      dataExport.removeAllOf,
      leaveGroups(deps),
      // They lead to the chats, so they are removed last.
      async (user, { isLast }) => isLast && memberships.removeAllOf(user),
    ],
  });
}
