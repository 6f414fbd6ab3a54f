import type { Message } from '@layover/proto/http/message';
import type { QueryClient } from '@tanstack/react-query';
import { currentSession, onSession } from '#entities/session/session.ts';
import { beforeSignOut } from '#entities/session/sign-out.ts';
import { socket } from '#shared/realtime/socket.ts';
import { createAttachmentDraftStore } from './attachments/attachment-drafts.ts';
import { createChatCache } from './client/chat-cache.ts';
import type { ChatClient } from './client/chat-context.ts';
import { createConversationStore } from './client/conversation-store.ts';
import { createDeferredCalls } from './client/deferred-calls/deferred-calls.ts';
import { performDeferredCall, performOnPageHide } from './client/deferred-calls/perform-deferred-call.ts';
import { WIDE_PX } from './client/dock-layout.ts';
import { startRealtime } from './client/realtime.ts';
import { viewportWidth } from './client/use-viewport.ts';
import { createWindows } from './client/windows-store.ts';
import { showNotification } from './notifications/show-notification.ts';
import { createPresence } from './presence/presence.ts';
import { createTyping } from './presence/typing.ts';
import { setActiveOutgoing } from './send-queue/active-outgoing.ts';
import { createDraftTexts } from './send-queue/draft-texts.ts';
import { createPostMessage } from './send-queue/post-message.ts';
import { createSendQueue } from './send-queue/send-queue.ts';
import { unsentStore } from './send-queue/unsent-store.ts';
import { createUploadFile } from './send-queue/upload-file.ts';

/** The chat of one signed-in person: its parts, and how to start and stop what is live in it. */
export function createChatClient(client: QueryClient, me: string): ChatClient & { start: () => () => void } {
  const cache = createChatCache(client, me);
  const windows = createWindows(me);
  // A page that is loaded is seen first, and not what was left open over another one.
  if (viewportWidth() < WIDE_PX) windows.foldAll();
  const draftTexts = createDraftTexts(me);
  const conversations = createConversationStore();
  const attachmentDrafts = createAttachmentDraftStore();
  const presence = createPresence();
  const typing = createTyping({ tell: (chatId) => socket.emit('typing', { chatId }) });
  const sendQueue = createSendQueue({
    owner: me,
    store: unsentStore(),
    post: createPostMessage({ client, cache, socket }),
    upload: createUploadFile(client),
    onMoved: (from, to) => {
      draftTexts.move(from, to);
      windows.turn(from, to);
    },
  });
  const deferred = createDeferredCalls({
    owner: me,
    perform: performDeferredCall(client, cache, me),
    performOnLeaving: performOnPageHide,
  });
  return {
    me,
    cache,
    deferred,
    windows,
    draftTexts,
    conversations,
    attachmentDrafts,
    socket,
    presence,
    typing,
    sendQueue,
    start: () => {
      const onNews = (message: Message) =>
        showNotification(message, { me, chat: cache.chat(message.chatId), open: windows.open });
      const stop = startRealtime({
        me,
        client,
        cache,
        socket,
        typing,
        presence,
        onUp: () => {
          sendQueue.wake();
          deferred.resume();
        },
        onNews,
      });
      void sendQueue.resume();
      const forget = onSession(() => {
        if (currentSession().status === 'out') sendQueue.stop();
      });
      const leave = setActiveOutgoing({ sendQueue, draftTexts, attachmentDrafts });
      const stopFollowing = draftTexts.follow();
      const stopDeferred = deferred.start();
      const withdraw = beforeSignOut(() => deferred.flush());
      return () => {
        withdraw();
        stopDeferred();
        leave();
        stopFollowing();
        forget();
        stop();
        typing.end();
        sendQueue.stop();
      };
    },
  };
}
