import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { setUnread, usePanel } from '#shared/lib/panel.ts';
import { useSignedIn } from '#shared/lib/session.ts';
import { assembleChat } from '../assemble.ts';
import { ChatProvider, useChat, useChats } from '../chat-context.ts';
import { showPresenceToTabs } from '../live/notify.ts';
import { useWatchPresence } from '../live/use-presence.ts';
import { unreadTotal } from '../model/chat-book.ts';
import { useChatWishes } from '../use-chat-wishes.ts';
import { useFindChats } from '../use-find-chats.ts';
import { useFoldOnNavigation } from '../use-fold-on-navigation.ts';
import { useLayerHistory } from '../use-layer-history.ts';
import { Dock } from './dock.tsx';
import { GroupHost } from './group-host.tsx';
import { SidePanel } from './side-panel.tsx';

/** Side panel and docked windows. */
export default function ChatShell() {
  const me = useSignedIn()?._id;
  return me ? <ChatOf key={me} me={me} /> : null;
}

function ChatOf({ me }: { me: string }) {
  const client = useQueryClient();
  const [chat] = useState(() => assembleChat(client, me));
  useEffect(() => chat.start(), [chat]);
  return (
    <ChatProvider value={chat}>
      <Shell />
    </ChatProvider>
  );
}

function Shell() {
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
    if (book) setUnread(unreadTotal(book, me));
  }, [book, me]);
  useEffect(() => () => setUnread(0), []);
  return (
    <>
      {open && <SidePanel />}
      <Dock />
      <GroupHost />
    </>
  );
}
