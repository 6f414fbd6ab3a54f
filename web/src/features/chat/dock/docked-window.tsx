import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import { clsx } from 'clsx';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { accessOf, isCreator, titleOf } from '../cache/chat-view.ts';
import { ConversationPane } from '../conversation/conversation-pane.tsx';
import { InvitationConversation } from '../conversation/invitation-conversation.tsx';
import { MessageSkeletons } from '../conversation/messages/message-skeletons.tsx';
import { useChat } from '../state/chat-context.ts';
import { useWindowFocus } from '../state/use-window-focus.ts';
import type { ChatWindow, GroupView } from '../state/windows-store.ts';
import styles from './docked-window.module.css';
import { useVisualViewportBox } from './use-visual-viewport-box.ts';
import { WindowHead } from './window-head.tsx';

const AddPerson = lazy(() => import('../groups/add-person.tsx'));
const MembersDialog = lazy(() => import('../groups/members-dialog.tsx'));
const RenameDialog = lazy(() => import('../groups/rename-dialog.tsx'));

interface DockedWindowProps {
  window: ChatWindow;
  /** Undefined for a draft and while the chat is loading. */
  chat: Chat | undefined;
  /** Set while the user is invited to the window's group and not a member. */
  invitation: Invitation | undefined;
  folded: boolean;
  /** The window covers the screen. */
  full: boolean;
}

/** A conversation in its window. A folded window shows its head only. Escape folds it. */
export function DockedWindow({ window, chat, invitation, folded, full }: DockedWindowProps) {
  const { me, windows } = useChat();
  const frame = useRef<HTMLElement>(null);
  const [view, setView] = useState<GroupView>();
  const close = () => setView(undefined);
  const group = chat?.chat_type === 'group' ? chat : undefined;
  // Meanwhile another member may have become the creator, or the user may have been removed.
  const adding = view === 'add' && group && isCreator(group, me) ? group : undefined;
  useWindowFocus(frame, window.id, folded);
  useVisualViewportBox(frame, full && !folded);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || folded) return;
    if (event.currentTarget.contains(event.target as Node)) windows.fold(window.id);
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is always a dialog's or a region's, and both are named.
    <section
      ref={frame}
      tabIndex={-1}
      className={clsx(styles.window, folded && styles.folded, full && styles.full)}
      role={full ? 'dialog' : undefined}
      aria-modal={full || undefined}
      aria-label={
        invitation ? m.chat_window_invitation({ group: invitation.chat_name }) : labelOf(chat, window, me)
      }
      data-testid="chat-window"
      data-folded={folded}
      onKeyDown={onKeyDown}
    >
      <WindowHead window={window} chat={chat} invitation={invitation} folded={folded} onShow={setView} />
      {!folded && adding && (
        <Suspense fallback={<MessageSkeletons />}>
          <AddPerson chat={adding} onClose={close} />
        </Suspense>
      )}
      {!folded && invitation && <InvitationConversation invitation={invitation} />}
      {!folded && !invitation && !adding && (chat || window.person) && (
        <ConversationPane id={window.id} chat={chat} person={window.person} />
      )}
      {!folded && !invitation && !chat && !window.person && <MessageSkeletons />}
      <Suspense>
        {group && view === 'members' && (
          <MembersDialog chat={group} onAdd={() => setView('add')} onClose={close} />
        )}
        {group && view === 'rename' && <RenameDialog chat={group} onClose={close} />}
      </Suspense>
    </section>
  );
}

function labelOf(chat: Chat | undefined, { person }: ChatWindow, me: string): string {
  if (!chat) return person ? m.chat_window_person({ name: fullName(person) }) : m.loading();
  const name = titleOf(chat, me);
  if (chat.chat_type === 'group') return m.chat_window_group({ name });
  return accessOf(chat, me) === 'requested'
    ? m.chat_window_request({ name })
    : m.chat_window_person({ name });
}
