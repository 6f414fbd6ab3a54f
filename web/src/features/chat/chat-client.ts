import type { Message } from '@layover/proto/http/message';
import type { QueryClient } from '@tanstack/react-query';
import { currentSession, onSession } from '#entities/session/session.ts';
import { beforeSignOut } from '#entities/session/sign-out.ts';
import type { ChatParts } from './client/chat-context.ts';
import { createDeferredCalls } from './client/deferred-calls/deferred-calls.ts';
import { performDeferred, performOnLeaving } from './client/deferred-calls/perform-deferred-call.ts';
import { createDraftTexts } from './send-queue/draft-texts.ts';
import { chatCache } from './client/chat-cache.ts';
import { notifyOf } from './notifications/notify.ts';
import { createPresence } from './presence/presence.ts';
import { startRealtime } from './client/realtime.ts';
import { createTyping } from './presence/typing.ts';
import { createWire } from './client/socket-transport.ts';
import { WIDE } from './client/dock-layout.ts';
import { createOutbox } from './send-queue/send-queue.ts';
import { postUnsent } from './send-queue/post-message.ts';
import { runs } from './send-queue/active-outgoing.ts';
import { unsentStore } from './send-queue/unsent-store.ts';
import { uploadUnsent } from './send-queue/upload-file.ts';
import { pageWidth } from './client/use-viewport.ts';
import { createTalks } from './client/conversation-store.ts';
import { createTrays } from './attachments/attachment-drafts.ts';
import { createWindows } from './client/windows-store.ts';

/** The chat of one signed-in person: its parts, and how to start and stop what is live in it. */
export function assembleChat(client: QueryClient, me: string): ChatParts & { start: () => () => void } {
  const cache = chatCache(client, me);
  const windows = createWindows(me);
  // A page that is loaded is seen first, and not what was left open over another one.
  if (pageWidth() < WIDE) windows.foldAll();
  const texts = createDraftTexts(me);
  const talks = createTalks();
  const trays = createTrays();
  const wire = createWire();
  const presence = createPresence();
  const typing = createTyping({ tell: (chatId) => wire.tell('typing', { chatId }) });
  const outbox = createOutbox({
    owner: me,
    store: unsentStore(),
    post: postUnsent({ client, cache, wire }),
    upload: uploadUnsent(client),
    onMoved: (from, to) => {
      texts.move(from, to);
      windows.turn(from, to);
    },
  });
  const deferred = createDeferredCalls({
    owner: me,
    perform: performDeferred(client, cache, me),
    performOnLeaving,
  });
  return {
    me,
    cache,
    deferred,
    windows,
    texts,
    talks,
    trays,
    wire,
    presence,
    typing,
    outbox,
    start: () => {
      const onNews = (message: Message) =>
        notifyOf(message, { me, chat: cache.chat(message.chatId), open: windows.open });
      const stop = startRealtime({
        me,
        client,
        cache,
        wire,
        typing,
        presence,
        onUp: () => {
          outbox.wake();
          deferred.resume();
        },
        onNews,
      });
      void outbox.resume();
      const forget = onSession(() => {
        if (currentSession().status === 'out') outbox.stop();
      });
      const leave = runs({ outbox, texts, trays });
      const stopFollowing = texts.follow();
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
        outbox.stop();
      };
    },
  };
}
