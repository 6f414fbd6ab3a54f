import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSignedIn } from '#entities/session/session.ts';
import { usePanel } from '#shared/layout/side-panel.ts';
import { setUnreadCount } from '#shared/layout/unread-count.ts';
import { assembleChat } from './chat-client.ts';
import { ChatProvider, useChat, useChats } from './client/chat-context.ts';
import { showPresenceToTabs } from './notifications/notify.ts';
import { useWatchPresence } from './presence/use-presence.ts';
import { unreadTotal } from './client/chat-list-state.ts';
import { useChatWishes } from './dock/use-chat-intents.ts';
import { useFindChats } from './dock/use-resolve-window-chats.ts';
import { useFoldOnNavigation } from './dock/use-fold-on-navigation.ts';
import { useLayerHistory } from './dock/use-overlay-history.ts';
import { Dock } from './dock/dock.tsx';
import { GroupHost } from './groups/group-dialog-host.tsx';

/** The chat of the signed-in person: docked windows, and the side panel, which the application composes. */
export function ChatShell({ sidePanel }: { sidePanel: ReactNode }) {
  const me = useSignedIn()?._id;
  return me ? <ChatOf key={me} me={me} sidePanel={sidePanel} /> : null;
}

function ChatOf({ me, sidePanel }: { me: string; sidePanel: ReactNode }) {
  const client = useQueryClient();
  const [chat] = useState(() => assembleChat(client, me));
  useEffect(() => chat.start(), [chat]);
  return (
    <ChatProvider value={chat}>
      <Shell sidePanel={sidePanel} />
    </ChatProvider>
  );
}

function Shell({ sidePanel }: { sidePanel: ReactNode }) {
  const { me } = useChat();
  const { data: book } = useChats();
  const { open } = usePanel();
  useFoldOnNavigation();
  useChatWishes();
  useFindChats();
  useLayerHistory();
  useWatchPresence();
  useEffect(showPresenceToTabs, []);
  useEffect(() => {
    if (book) setUnreadCount(unreadTotal(book, me));
  }, [book, me]);
  useEffect(() => () => setUnreadCount(0), []);
  return (
    <>
      {open && sidePanel}
      <Dock />
      <GroupHost />
    </>
  );
}
