import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { currentSession, onSession } from '#entities/session/session.ts';
import { beforeSignOut } from '#entities/session/sign-out.ts';
import { viewportWidth } from '#shared/hooks/use-viewport.ts';
import { socket } from '#shared/realtime/socket.ts';
import { createAttachmentDraftStore } from './attachments/attachment-drafts.ts';
import { createChatCache } from './cache/chat-cache.ts';
import { mentionsIn } from './cache/mentions.ts';
import { startRealtime } from './cache/realtime.ts';
import { knownChat } from './notifications/known-chat.ts';
import { notifyOfMessage } from './notifications/notify-of-message.tsx';
import { showNotification } from './notifications/show-notification.ts';
import { createPresence } from './presence/presence.ts';
import { startPresence } from './presence/realtime.ts';
import { createTyping } from './presence/typing.ts';
import { createDraftTexts } from './send-queue/draft-texts.ts';
import { createSendMessage } from './send-queue/send-message.ts';
import { createSendQueue } from './send-queue/send-queue.ts';
import { unsentStore } from './send-queue/unsent-store.ts';
import { setActiveUnsentWork, type UnsentWork } from './send-queue/unsent-work.ts';
import { createUploadFile } from './send-queue/upload-file.ts';
import type { ChatClient } from './state/chat-context.ts';
import { createConversationStore } from './state/conversation-store.ts';
import { createDeferredCalls } from './state/deferred-calls/deferred-calls.ts';
import { performDeferredCall, performOnPageHide } from './state/deferred-calls/perform-deferred-call.ts';
import { WIDE_PX } from './state/dock-layout.ts';
import { createWindows } from './state/windows-store.ts';

/** Wires the chat of one signed-in person. `start` returns how to stop. */
export function createChatClient(queryClient: QueryClient, me: string) {
  const cache = createChatCache(queryClient, me);
  const windows = createWindows(me);
  // On a narrow page an open window would cover the page that was loaded.
  if (viewportWidth() < WIDE_PX) windows.foldAll();
  const presence = createPresence();
  const typing = createTyping({ emit: (chatId) => socket.emit('typing', { chatId }) });
  const draftTexts = createDraftTexts(me);
  const sendQueue = createSendQueue({
    owner: me,
    database: unsentStore(),
    sendMessage: createSendMessage({ client: queryClient, cache, socket }),
    upload: createUploadFile(queryClient),
    onDraftBecameChat: (from, to) => {
      draftTexts.draftBecameChat(from, to);
      windows.draftBecameChat(from, to);
    },
  });
  const deferred = createDeferredCalls({
    owner: me,
    perform: performDeferredCall(queryClient, cache, me),
    performOnPageHide,
  });
  const conversations = createConversationStore();
  const chat: ChatClient = { me, cache, socket, windows, conversations, deferred };
  const unsentWork: UnsentWork = {
    sendQueue,
    draftTexts,
    attachmentDrafts: createAttachmentDraftStore(),
    mentionsIn: (window, text) => mentionsIn(text, cache.chat(window), me),
  };

  async function notify(message: Message): Promise<void> {
    const chat = await knownChat(queryClient, cache, message.chatId);
    if (!chat) return;
    const { open } = windows;
    void showNotification(message, { me, chat, open });
    const isInView = conversations.isInView(chat._id);
    notifyOfMessage(message, { me, client: queryClient, chat, isInView, open });
  }

  function start(): () => void {
    const stopRealtime = startRealtime({
      me,
      client: queryClient,
      cache,
      socket,
      onNewMessage: (message) => void notify(message),
      onAvailable: () => {
        sendQueue.retryNow();
        deferred.resume();
      },
    });
    void sendQueue.resume();
    const cleanups = [
      stopRealtime,
      startPresence(socket, presence, typing),
      onSession(() => {
        if (currentSession().status === 'out') sendQueue.stop();
      }),
      setActiveUnsentWork(unsentWork),
      draftTexts.followOtherTabs(),
      deferred.start(),
      beforeSignOut(() => deferred.flush()),
      sendQueue.stop,
    ];
    return () => {
      for (const cleanup of cleanups.reverse()) cleanup();
    };
  }

  return { chat, unsentWork, presenceStores: { presence, typing }, start };
}
