import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import { IconArrowLeft, IconChevronUp, IconMinus, IconX } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { usePanel } from '#shared/layout/side-panel.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { otherOf, unreadOf } from '../cache/chat-view.ts';
import { useChat } from '../state/chat-context.ts';
import type { ChatWindow, GroupView } from '../state/windows-store.ts';
import styles from './window-head.module.css';
import { WindowIdentity } from './window-identity.tsx';
import { WindowOptions } from './window-options.tsx';

/** Head of a window: avatar, name, menu and window buttons. */
export function WindowHead({
  window,
  chat,
  invitation,
  folded,
  onShow,
}: {
  window: ChatWindow;
  chat: Chat | undefined;
  invitation: Invitation | undefined;
  folded: boolean;
  onShow: (view: GroupView) => void;
}) {
  const { me, windows } = useChat();
  const { id, person } = window;
  const unread = chat ? unreadOf(chat, me) : 0;
  const other = chat && otherOf(chat, me);
  const { open: panelOpen } = usePanel();
  const fold = () => windows.fold(id);
  return (
    <header className={styles.head}>
      {!folded && (
        <IconButton className={styles.back} label={panelOpen ? m.chat_back() : m.back()} onClick={fold}>
          <IconArrowLeft stroke={1.75} />
        </IconButton>
      )}
      <WindowIdentity chat={chat} invitation={invitation} person={person} isShort={folded} />
      {folded && <Badge count={unread} />}
      {folded && unread > 0 && (
        <VisuallyHidden>
          {unread === 1 ? m.chat_unread_one() : m.chat_unread_many({ count: unread })}
        </VisuallyHidden>
      )}
      {!folded && <WindowOptions id={id} chat={chat} person={other ?? person} onShow={onShow} />}
      {folded ? (
        <IconButton
          size="sm"
          className={styles.expand}
          label={m.chat_expand()}
          aria-expanded={false}
          onClick={() => windows.open(id)}
        >
          <IconChevronUp stroke={1.75} />
        </IconButton>
      ) : (
        <IconButton size="sm" className={styles.fold} label={m.chat_minimize()} onClick={fold}>
          <IconMinus stroke={1.75} />
        </IconButton>
      )}
      <IconButton size="sm" className={styles.close} label={m.close()} onClick={() => windows.close(id)}>
        <IconX stroke={1.75} />
      </IconButton>
    </header>
  );
}
