import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { createAttachments } from './attachments/index.ts';
import { createBlocks } from './blocks/index.ts';
import { createChatLists } from './chat-lists/index.ts';
import { createChats } from './chats/index.ts';
import { createDataExport } from './data-export/index.ts';
import { createDeletedAccounts } from './deleted-accounts/index.ts';
import { createGroupLinks } from './group-links/index.ts';
import { createGroups } from './groups/index.ts';
import { createHistory } from './history/index.ts';
import { createInvitations } from './invitations/index.ts';
import { createLinkPreviews } from './link-previews/index.ts';
import { createMemberships } from './memberships/index.ts';
import { createMessages } from './messages/index.ts';
import { createMessaging } from './messaging/index.ts';
import { createModeration } from './moderation/index.ts';
import { createNewChats } from './new-chats/index.ts';
import { createPeople } from './people/index.ts';
import { createPlanChats } from './plan-chats/index.ts';
import { createPlanCounts } from './plan-counts/index.ts';
import { createPresence } from './presence/index.ts';
import { createReactions } from './reactions/index.ts';
import { createReadReceipts } from './read-receipts/index.ts';
import { createLiveUpdates, createSocketServer } from './realtime/index.ts';
import { createReports } from './reports/index.ts';
import { createRequests } from './requests/index.ts';
import type { ChatSettings } from './settings.ts';
import { createTransport } from './sockets/index.ts';
import { createStars } from './stars/index.ts';
import { createSync, sharedReads } from './sync/index.ts';
import { createUnreadReminders } from './unread-reminders/index.ts';
import { findVisibleRange } from './visible-range/index.ts';

export type ChatDeps = ReturnType<typeof createDeps>;

/** Wires the service: what is stored, then what publishes to sockets, then use cases, then the sockets that call them. */
export function createDeps(context: ServiceContext<ChatSettings>) {
  const { settings, logger, mongo, outbox, tokens } = context;
  const limitsNewAccounts = settings.NEW_ACCOUNT_RAMP;
  const chats = createChats({ mongo, outbox });
  const memberships = createMemberships(mongo);
  const people = createPeople(mongo);
  const invitations = createInvitations(mongo);
  const blocks = createBlocks({ mongo, outbox, participants: chats.participants });
  const messages = createMessages(mongo);
  const reports = createReports({ mongo, outbox });
  const stored = {
    mongo,
    outbox,
    settings,
    logger,
    ...chats,
    ...memberships,
    ...people,
    ...invitations,
    ...blocks,
    ...messages,
    ...reports,
    findVisibleRange: findVisibleRange({ ...chats, ...memberships }),
  };

  const reads = sharedReads(stored);
  const transport = createTransport(context);
  const presence = createPresence({ ...stored, transport });
  const planCounts = createPlanCounts({ mongo, io: transport.io });
  const live = createLiveUpdates({ transport, presence, planCounts, chatIdsOf: reads.chatIdsOf, logger });
  const unreadReminders = createUnreadReminders({ ...stored, connectedAmong: presence.connectedAmong });
  const base = { ...stored, notifier: live.notifier, unreadReminders };

  const readReceipts = createReadReceipts(base);
  const lists = createChatLists({ ...base, ...readReceipts });
  const attachments = createAttachments(base);
  const linkPreviews = createLinkPreviews({ ...base, ...attachments, ...transport });
  const messaging = createMessaging({
    ...base,
    ...lists,
    ...attachments,
    linkPreviews,
    linkPreviewDueAt: linkPreviews.linkPreviewDueAt,
  });
  const newChats = createNewChats({ ...base, ...lists, ...messaging, limitsNewAccounts });
  const chatting = { ...base, ...lists, ...messaging, ...newChats };
  const groups = createGroups(context, { ...chatting, reads });
  const withGroups = { ...chatting, ...groups };
  const requests = createRequests(withGroups);
  const groupLinks = createGroupLinks(withGroups);
  const planChats = createPlanChats({ ...withGroups, limitsNewAccounts });
  const stars = createStars(base);
  const moderation = createModeration({ ...base, ...attachments });

  const owned = { ...base, ...attachments, ...readReceipts };
  const dataExport = createDataExport(context, { ...owned, stars: stars.stars });
  const deletedAccounts = createDeletedAccounts(context, {
    ...owned,
    groupPictures: groups.groupPictures,
    leaveGroup: groups.leaveGroup,
    ownedData: [
      invitations.invitations,
      groupLinks,
      unreadReminders,
      moderation,
      stars.stars,
      newChats,
      planChats,
      dataExport,
    ],
  });
  const sockets = createSocketServer({
    ...base,
    transport,
    live,
    tokens,
    sendMessage: messaging.sendMessage,
  });
  const stopCleanup = startCleanup(attachments.cleanUpAttachments, logger);
  return {
    ...chats,
    ...memberships,
    ...people,
    ...invitations,
    ...blocks,
    ...messages,
    ...readReceipts,
    ...lists,
    ...attachments,
    ...messaging,
    ...groups,
    ...requests,
    ...createHistory(base),
    ...createReactions(base),
    ...createSync({ ...base, ...groups, reads }),
    linkPreviews,
    newChats,
    groupLinks,
    planChats,
    stars,
    moderation,
    live,
    sockets,
    deletedAccounts,
    dataExport,
    outboxes: [
      chats.chatModel,
      blocks.userBlockModel,
      reports.reportModel,
      unreadReminders.model,
      dataExport.model,
    ],
    close: async () => {
      stopCleanup();
      groups.stopCleanup();
      planChats.stopEnding();
      messaging.stopExpiry?.();
      await linkPreviews.close();
      await sockets.close();
      await Promise.all([unreadReminders.close(), deletedAccounts.close(), dataExport.close()]);
    },
  };
}
