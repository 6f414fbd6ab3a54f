import { useEffect } from 'react';
import { closePanel, onChatWish } from '#shared/lib/panel.ts';
import { useChat } from './chat-context.ts';
import { WIDE } from './model/dock-slots.ts';

/** Answers every "Chat" button of the site: opens the chat with the person, or a draft while there is none. */
export function useChatWishes(): void {
  const { me, cache, windows } = useChat();
  useEffect(
    () =>
      onChatWish(({ person }) => {
        if (person._id === me) return;
        const chat = cache.chatWith(person._id);
        if (chat) windows.open(chat._id);
        else windows.openDraft(person);
        makeRoom();
      }),
    [me, cache, windows],
  );
}

/** Where the panel lies over the page, it lies over the dock as well. */
export function makeRoom(): void {
  if (document.documentElement.clientWidth < WIDE) closePanel();
}
