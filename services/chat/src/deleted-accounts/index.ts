import type { TaskSettings } from '@layover/kit/config';
import type { Logger } from '@layover/kit/logger';
import type { DataExport } from '@layover/shared/data-export/open-data-export';
import { openAccountRemoval } from '@layover/shared/members/account-removal';
import type { Connection } from 'mongoose';
import type { Stores } from '../stores.ts';
import { type LeaveGroupsDeps, leaveGroups } from './leave-groups.ts';
import { removeFiles, removeMessages } from './remove-messages.ts';

type DeletedAccountsDeps = Stores &
  Pick<LeaveGroupsDeps, 'leaveGroup' | 'notifier'> & { dataExport: Pick<DataExport, 'removeUserData'> };

/** Removes the data of deleted accounts. */
export function createDeletedAccounts(
  { mongo, settings, logger }: { mongo: Connection; settings: TaskSettings; logger: Logger },
  deps: DeletedAccountsDeps,
) {
  const {
    invitations,
    groupLinks,
    unknownLinks,
    reminders,
    reports,
    startedChats,
    planChatJoins,
    dailyReports,
    memberships,
    stars,
    dataExport,
    models,
  } = deps;
  return openAccountRemoval({
    mongo,
    settings,
    logger,
    steps: [
      removeMessages(deps),
      removeFiles(deps),
      (user) => invitations.removeAll(user),
      (user) => groupLinks.removeUserData(user),
      (user) => unknownLinks.removeUserData(user),
      (user) => reminders.removeUserData(user),
      (user) => reports.removeUserData(user),
      (user) => stars.removeUserData(user),
      (user) => startedChats.removeUserData(user),
      (user) => planChatJoins.removeUserData(user),
      (user) => dailyReports.removeUserData(user),
      (user) => models.packagePeriods.deleteOne({ _id: user }),
      dataExport.removeUserData,
      leaveGroups(deps),
      // They lead to the chats, so they are removed last.
      async (user, { isLast }) => isLast && memberships.removeUserData(user),
    ],
  });
}
