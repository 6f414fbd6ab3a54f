import { openDataExport } from '@layover/kit/data-export/open-data-export';
import { publicFetch } from '@layover/kit/http/public-fetch';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { attachmentUseCases } from './attachments/attachment-use-cases.ts';
import { chatListUseCases } from './chat-lists/chat-list-use-cases.ts';
import { peopleNotified } from './chat-lists/people-notified.ts';
import { gatherChatData } from './data-export/gather-chat-data.ts';
import { openDeletedAccounts } from './deleted-accounts/open-deleted-accounts.ts';
import { groupLinkUseCases } from './group-links/group-link-use-cases.ts';
import { groupUseCases } from './groups/group-use-cases.ts';
import { fetchLinkPreview } from './link-previews/fetch-link-preview.ts';
import { linkPreviewDueAt } from './link-previews/link-preview.rules.ts';
import { linkPreviews } from './link-previews/link-previews.ts';
import { previewCounts } from './link-previews/preview-counts.ts';
import { findVisibleRange } from './messages/visible-range.query.ts';
import { messageUseCases } from './messaging/message-use-cases.ts';
import { startExpiry } from './messaging/start-expiry.ts';
import { heldFiles } from './moderation/held-file.query.ts';
import { reportUseCases } from './moderation/report-use-cases.ts';
import { countChatRequests } from './new-chats/count-chat-requests.ts';
import { createChat } from './new-chats/create-chat.ts';
import { planChatUseCases } from './plan-chats/plan-chat-use-cases.ts';
import { publishTyping } from './presence/typing.ts';
import { reactToMessage } from './reactions/react-to-message.ts';
import { clientEvents } from './realtime/client-event-handlers.ts';
import { liveUpdates } from './realtime/live-updates.ts';
import { socketServer } from './realtime/socket-server.ts';
import { requestUseCases } from './requests/request-use-cases.ts';
import type { ChatSettings } from './settings.ts';
import { openTransport } from './sockets/transport.ts';
import { listStarred } from './stars/list-starred.ts';
import { starMessage } from './stars/star-message.ts';
import { openStores } from './stores.ts';
import { sharedReads } from './sync/shared-reads.query.ts';
import { syncUseCases } from './sync/sync-use-cases.ts';
import { unreadReminders } from './unread-reminders/unread-reminders.ts';

export type ChatDeps = ReturnType<typeof openDeps>;

/** Wires the service: stores, then what publishes to sockets, then use cases, then the sockets that call them. */
export function openDeps(context: ServiceContext<ChatSettings>) {
  const { settings, logger, outbox, tokens } = context;
  const stores = openStores(context);
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
    onlineAmong: live.presence.onlineAmong,
    peopleNotified: peopleNotified(stores),
  };
  const attachments = attachmentUseCases(base);
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
  const messages = messageUseCases({
    ...base,
    ...attachments,
    linkPreviews: previews,
    linkPreviewDueAt: linkPreviewDueAt(previewSettings),
  });
  const lists = chatListUseCases({ ...base, ...messages });
  const listing = { ...base, ...messages, ...lists };
  const starting = { ...listing, createChat: createChat(listing) };
  const requests = requestUseCases(starting);
  const chats = { ...lists, ...requests, createChat: starting.createChat };
  const groups = groupUseCases({ ...base, ...messages, ...chats });
  const groupLinks = groupLinkUseCases({ ...base, ...messages, ...chats, ...groups });
  const planChats = planChatUseCases({
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
    ...syncUseCases({ ...base, ...groups }),
    ...reportUseCases(base),
    reactToMessage: reactToMessage(base),
    starMessage: starMessage(base),
    listStarred: listStarred(base),
  };
  const dataExport = openDataExport({ ...context, service: 'chat', gather: gatherChatData(base) });
  const deletedAccounts = openDeletedAccounts(context, {
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
      reminders.close();
      stopExpiry?.();
      deletedAccounts.stop();
      await previews.close();
      await sockets.close();
      await dataExport.close();
    },
  };
}
