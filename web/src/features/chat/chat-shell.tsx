import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { usePanel } from '#shared/layout/side-panel.ts';
import { setUnreadCount } from '#shared/layout/unread-count.ts';
import { totalUnread } from './cache/chat-list-state.ts';
import { createChatClient } from './chat-client.ts';
import { Dock } from './dock/dock.tsx';
import { useChatIntents } from './dock/use-chat-intents.ts';
import { useChatLink } from './dock/use-chat-link.ts';
import { useFoldOnNavigation } from './dock/use-fold-on-navigation.ts';
import { useOverlayHistory } from './dock/use-overlay-history.ts';
import { useResolveWindowChats } from './dock/use-resolve-window-chats.ts';
import { GroupDialogHost } from './groups/group-dialog-host.tsx';
import { JoinGroupHost } from './groups/join-group-host.tsx';
import { MessagesPage } from './messages-page/messages-page.tsx';
import { holdInViewLock } from './notifications/show-notification.ts';
import { PresenceProvider } from './presence/presence-context.ts';
import { usePresenceSubscription } from './presence/use-presence-subscription.ts';
import { UnsentWorkProvider } from './send-queue/unsent-work.ts';
import { ChatProvider, useChat, useChats } from './state/chat-context.ts';
import { useMessagesPlace } from './state/messages-place.tsx';

interface ChatShellProps {
  sidePanel: ReactNode;
  /** What the application shows beside it with data of the chat. */
  children: ReactNode;
}

/** The chat of the signed-in person: docked windows, and the side panel, which the application composes. */
export function ChatShell({ sidePanel, children }: ChatShellProps) {
  const me = useSignedIn()?._id;
  if (!me) return null;
  return (
    <ChatOf key={me} me={me} sidePanel={sidePanel}>
      {children}
    </ChatOf>
  );
}

function ChatOf({ me, sidePanel, children }: ChatShellProps & { me: string }) {
  const queryClient = useQueryClient();
  const [{ chat, unsentWork, presenceStores, start }] = useState(() => createChatClient(queryClient, me));
  useEffect(() => start(), [start]);
  return (
    <ChatProvider value={chat}>
      <UnsentWorkProvider value={unsentWork}>
        <PresenceProvider value={presenceStores}>
          <Shell sidePanel={sidePanel} />
          {children}
        </PresenceProvider>
      </UnsentWorkProvider>
    </ChatProvider>
  );
}

function Shell({ sidePanel }: { sidePanel: ReactNode }) {
  const { me } = useChat();
  const { data: chatList } = useChats();
  const { open } = usePanel();
  const { element: messagesPlace } = useMessagesPlace();
  useFoldOnNavigation();
  useChatIntents();
  useResolveWindowChats();
  useOverlayHistory();
  useChatLink();
  usePresenceSubscription();
  useEffect(holdInViewLock, []);
  useEffect(() => {
    if (chatList) setUnreadCount(totalUnread(chatList, me));
  }, [chatList, me]);
  useEffect(() => () => setUnreadCount(0), []);
  return (
    <>
      {messagesPlace && createPortal(<MessagesPage />, messagesPlace)}
      {open && sidePanel}
      <Dock />
      <GroupDialogHost />
      <JoinGroupHost />
    </>
  );
}
