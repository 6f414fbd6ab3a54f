import { publicFetch } from '@layover/kit/http/public-fetch';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { openDataExport } from '@layover/shared/data-export/open-data-export';
import { createAttachments } from './attachments/index.ts';
import { createChatLists } from './chat-lists/index.ts';
import { peopleNotified } from './chat-lists/people-notified.ts';
import { gatherChatData } from './data-export/gather-chat-data.ts';
import { createDeletedAccounts } from './deleted-accounts/index.ts';
import { createGroupLinks } from './group-links/index.ts';
import { createGroups } from './groups/index.ts';
import { fetchLinkPreview } from './link-previews/fetch-link-preview.ts';
import { linkPreviewDueAt } from './link-previews/link-preview.rules.ts';
import { linkPreviews } from './link-previews/link-previews.ts';
import { previewCounts } from './link-previews/preview-counts.ts';
import { findVisibleRange } from './messages/visible-range.query.ts';
import { createMessaging } from './messaging/index.ts';
import { startExpiry } from './messaging/start-expiry.ts';
import { heldFiles } from './moderation/held-file.query.ts';
import { createModeration } from './moderation/index.ts';
import { countChatRequests } from './new-chats/count-chat-requests.ts';
import { createChat } from './new-chats/create-chat.ts';
import { createPlanChats } from './plan-chats/index.ts';
import { publishTyping } from './presence/typing.ts';
import { reactToMessage } from './reactions/react-to-message.ts';
import { clientEvents } from './realtime/client-event-handlers.ts';
import { liveUpdates } from './realtime/live-updates.ts';
import { socketServer } from './realtime/socket-server.ts';
import { adoptEarlierBlocks } from './requests/adopt-earlier-blocks.ts';
import { createRequests } from './requests/index.ts';
import type { ChatSettings } from './settings.ts';
import { openTransport } from './sockets/transport.ts';
import { listStarred } from './stars/list-starred.ts';
import { starMessage } from './stars/star-message.ts';
import { createStores } from './stores.ts';
import { createSync } from './sync/index.ts';
import { sharedReads } from './sync/shared-reads.query.ts';
import { unreadReminders } from './unread-reminders/unread-reminders.ts';

export type ChatDeps = ReturnType<typeof createDeps>;

/** Wires the service: stores, then what publishes to sockets, then use cases, then the sockets that call them. */
export function createDeps(context: ServiceContext<ChatSettings>) {
  const { settings, logger, outbox, tokens } = context;
  const stores = createStores(context);
  const reads = sharedReads(stores);
  const transport = openTransport(context);
  const live = liveUpdates({ ...stores, transport, settings, logger, chatIdsOf: reads.chatIdsOf });
  const reminders = unreadReminders({
    ...stores,
    settings,
    logger,
    connectedAmong: live.presence.connectedAmong,
  });
  const base = {
    ...stores,
    reads,
    logger,
    outbox,
    unreadReminders: reminders,
    notifier: live.notifier,
    ...countChatRequests({ ...stores, limitsNewAccounts: settings.NEW_ACCOUNT_RAMP }),
    findVisibleRange: findVisibleRange(stores),
    isHeldByReport: heldFiles(stores).isHeldByReport,
    peopleNotified: peopleNotified(stores),
  };
  const attachments = createAttachments(base);
  const previewSettings = {
    enabled: settings.LINK_PREVIEWS,
    retryMs: settings.LINK_PREVIEW_RETRY_SECONDS * 1000,
  };
  const counts = previewCounts({ ...transport, hostPerMinute: settings.LINK_PREVIEWS_PER_HOST });
  const fetchPublic = publicFetch({
    userAgent: 'LayoverLinkPreview/1.0',
    testAddress: settings.LINK_PREVIEWS_TEST_ADDRESS,
    mayRequest: counts.mayRequest,
  });
  const previews = linkPreviews({
    ...base,
    ...previewSettings,
    previewCounts: counts,
    fetchLinkPreview: fetchLinkPreview(fetchPublic),
  });
  const messages = createMessaging({
    ...base,
    ...attachments,
    linkPreviews: previews,
    linkPreviewDueAt: linkPreviewDueAt(previewSettings),
  });
  const lists = createChatLists({ ...base, ...messages });
  const listing = { ...base, ...messages, ...lists };
  const starting = { ...listing, createChat: createChat(listing) };
  const requests = createRequests(starting);
  const chats = { ...lists, ...requests, createChat: starting.createChat };
  const groups = createGroups({ ...base, ...messages, ...chats });
  const groupLinks = createGroupLinks({ ...base, ...messages, ...chats, ...groups });
  const planChats = createPlanChats({
    ...base,
    ...messages,
    ...chats,
    limitsNewAccounts: settings.NEW_ACCOUNT_RAMP,
  });
  const useCases = {
    ...attachments,
    ...messages,
    ...chats,
    ...groups,
    ...groupLinks,
    ...planChats,
    ...createSync({ ...base, ...groups }),
    ...createModeration(base),
    reactToMessage: reactToMessage(base),
    starMessage: starMessage(base),
    listStarred: listStarred(base),
  };
  const dataExport = openDataExport({ ...context, service: 'chat', gather: gatherChatData(base) });
  const deletedAccounts = createDeletedAccounts(context, {
    ...base,
    leaveGroup: useCases.leaveGroup,
    dataExport,
  });
  const events = clientEvents({
    ...live,
    ...useCases,
    publishTyping: publishTyping({ ...stores, ...transport }),
  });
  const sockets = socketServer({ transport, live, events, settings, tokens, people: stores.people, logger });
  const stopCleanup = startCleanup(useCases.cleanUpAttachments, logger);
  const stopPictureCleanup = startCleanup(stores.groupPictures.cleanUp, logger);
  const stopEnding = runPeriodically({
    name: 'the end of chats of plans',
    firstAfterMs: 60_000,
    everyMs: 15 * 60_000,
    run: () => useCases.endPlanChats(),
    logger,
  });
  void context.mongo
    .asPromise()
    .then(adoptEarlierBlocks({ ...context, ...base, ...requests }))
    .catch((err) => logger.warn({ err }, 'earlier blocks are not about the person yet'));
  const stopExpiry = startExpiry({ ...useCases, days: settings.RETENTION_MESSAGES_DAYS, logger });
  return {
    ...base,
    ...useCases,
    live,
    sockets,
    deletedAccounts,
    dataExport,
    close: async () => {
      stopCleanup();
      stopPictureCleanup();
      stopEnding();
      stopExpiry?.();
      await previews.close();
      await sockets.close();
      await Promise.all([reminders.close(), deletedAccounts.close(), dataExport.close()]);
    },
  };
}
