import { useEffect } from 'react';
import { viewportWidth } from '#shared/hooks/use-viewport.ts';
import { closePanel } from '#shared/layout/side-panel.ts';
import { useChat } from '../state/chat-context.ts';
import { WIDE_PX } from '../state/dock-layout.ts';
import { onOpenChat } from '../state/open-chat.ts';

/** Handles `openChat`, and `openChatWith`: opens the chat with the person, or a draft if there is none. */
export function useChatIntents(): void {
  const { me, cache, deferred, windows } = useChat();
  useEffect(
    () =>
      onOpenChat(async (intent) => {
        if ('chat' in intent) {
          cache.putChats([intent.chat]);
          return windows.open(intent.chat._id);
        }
        const { person } = intent;
        if (person._id === me) return;
        const known = cache.chatWith(person._id);
        // A chat whose deletion is deferred is deleted first, so that the new one starts empty.
        if (known && deferred.isPending(known._id)) await deferred.flush(known._id);
        const chat = cache.chatWith(person._id);
        if (chat) windows.open(chat._id);
        else windows.openDraft(person);
      }),
    [me, cache, deferred, windows],
  );
}

/** For links in the panel: closes the panel if it covers the page that the link opens. */
export function closeOverlappingPanel(): void {
  if (viewportWidth() < WIDE_PX) closePanel();
}
