import type { QueryClient } from '@tanstack/react-query';
import type { ChatParts } from './chat-context.ts';
import { createDraftTexts } from './draft-texts.ts';
import { chatCache } from './live/chat-cache.ts';
import { startRealtime } from './live/realtime.ts';
import { createOutbox } from './outbox/outbox.ts';
import { postUnsent } from './outbox/post-unsent.ts';
import { unsentStore } from './outbox/unsent-store.ts';
import { createWindows } from './windows.ts';

/** The chat of one signed-in person: its parts, and how to start and stop what is live in it. */
export function assembleChat(client: QueryClient, me: string): ChatParts & { start: () => () => void } {
  const cache = chatCache(client, me);
  const windows = createWindows(me);
  const texts = createDraftTexts(me);
  const outbox = createOutbox({
    owner: me,
    store: unsentStore(),
    post: postUnsent({ client, cache }),
    onMoved: (from, to) => {
      texts.move(from, to);
      windows.turn(from, to);
    },
  });
  return {
    me,
    cache,
    windows,
    texts,
    outbox,
    start: () => {
      const stop = startRealtime({ me, client, cache, onUp: outbox.wake });
      void outbox.resume();
      return () => {
        stop();
        outbox.stop();
      };
    },
  };
}
