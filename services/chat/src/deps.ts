import { runPeriodically } from '@layover/kit/run-periodically';
import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { attachmentUseCases } from './attachments/attachment-use-cases.ts';
import { chatUseCases } from './chats/chat-use-cases.ts';
import { openDeletedAccounts } from './deleted-accounts/open-deleted-accounts.ts';
import { groupUseCases } from './groups/group-use-cases.ts';
import { findVisibleRange } from './members/visible-range.query.ts';
import { messageUseCases } from './messages/message-use-cases.ts';
import { planChatUseCases } from './plan-chats/plan-chat-use-cases.ts';
import { publishTyping } from './presence/typing.ts';
import { clientEvents } from './realtime/client-event-handlers.ts';
import { liveUpdates } from './realtime/live-updates.ts';
import { socketServer } from './realtime/socket-server.ts';
import { openTransport } from './realtime/transport.ts';
import { heldFiles } from './reports/held-file.query.ts';
import { reportUseCases } from './reports/report-use-cases.ts';
import type { ChatSettings } from './settings.ts';
import { openStores } from './stores.ts';
import { sharedReads } from './sync/shared-reads.query.ts';
import { syncUseCases } from './sync/sync-use-cases.ts';

export type ChatDeps = ReturnType<typeof openDeps>;

/** Wires the service: stores, then what publishes to sockets, then use cases, then the sockets that call them. */
export function openDeps(context: ServiceContext<ChatSettings>) {
  const { settings, logger, outbox, tokens } = context;
  const stores = openStores(context);
  const reads = sharedReads(stores);
  const transport = openTransport(context);
  const live = liveUpdates({ ...stores, transport, settings, logger, chatIdsOf: reads.chatIdsOf });
  const base = {
    ...{ ...stores, reads, logger, outbox },
    notifier: live.notifier,
    findVisibleRange: findVisibleRange(stores),
    isHeldByReport: heldFiles(stores).isHeldByReport,
    onlineAmong: live.presence.onlineAmong,
  };
  const attachments = attachmentUseCases(base);
  const messages = messageUseCases({ ...base, ...attachments });
  const chats = chatUseCases({ ...base, ...messages });
  const groups = groupUseCases({ ...base, ...messages, ...chats });
  const planChats = planChatUseCases({ ...base, ...messages, ...chats });
  const useCases = {
    ...{ ...attachments, ...messages, ...chats, ...groups, ...planChats },
    ...{ ...syncUseCases({ ...base, ...groups }), ...reportUseCases(base) },
  };
  const deletedAccounts = openDeletedAccounts(context, { ...base, leaveGroup: useCases.leaveGroup });
  const events = clientEvents({
    ...live,
    ...useCases,
    publishTyping: publishTyping({ ...stores, ...transport }),
  });
  const sockets = socketServer({ transport, live, events, settings, tokens, people: stores.people, logger });
  const stopCleanup = startCleanup(useCases.cleanUpAttachments, logger);
  const stopEnding = runPeriodically({
    name: 'the end of chats of plans',
    firstAfterMs: 60_000,
    everyMs: 15 * 60_000,
    run: () => useCases.endPlanChats(),
    logger,
  });
  return {
    ...{ ...base, ...useCases, live, sockets, deletedAccounts },
    close: () => {
      stopCleanup();
      stopEnding();
      deletedAccounts.stop();
      return sockets.close();
    },
  };
}
