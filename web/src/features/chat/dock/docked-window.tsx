import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useChat } from '../state/chat-context.ts';
import { useShownConversation } from '../state/use-shown-conversation.ts';
import { useWindowFocus } from '../state/use-window-focus.ts';
import type { ChatWindow, GroupView } from '../state/windows-store.ts';
import styles from './docked-window.module.css';
import { useVisualViewportBox } from './use-visual-viewport-box.ts';
import { WindowContent } from './window-content.tsx';
import { WindowHead } from './window-head.tsx';
import { windowLabel } from './window-label.ts';

interface DockedWindowProps {
  window: ChatWindow;
  /** Undefined for a draft and while the chat is loading. */
  chat: Chat | undefined;
  /** Set while the user is invited to the window's group and not a member. */
  invitation: Invitation | undefined;
  folded: boolean;
  /** The side panel lies over the window. */
  covered: boolean;
  /** The window covers the screen. */
  full: boolean;
}

/** A conversation in its window. A folded window shows its head only. Escape folds it. */
export function DockedWindow({ window, chat, invitation, folded, covered, full }: DockedWindowProps) {
  const { me, windows } = useChat();
  const frame = useRef<HTMLElement>(null);
  const [view, setView] = useState<GroupView>();
  useWindowFocus(frame, window.id, folded);
  useShownConversation(window.id, !folded && !covered);
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
      aria-label={windowLabel({ chat, invitation, person: window.person }, me)}
      data-testid="chat-window"
      data-folded={folded}
      onKeyDown={onKeyDown}
    >
      <WindowHead window={window} chat={chat} invitation={invitation} folded={folded} onShow={setView} />
      <WindowContent
        id={window.id}
        chat={chat}
        invitation={invitation}
        person={window.person}
        folded={folded}
        view={view}
        onShow={setView}
      />
    </section>
  );
}
