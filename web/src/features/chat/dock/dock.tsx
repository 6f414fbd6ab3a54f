import { IconChevronUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { fullName } from '#entities/person/person-labels.ts';
import { isCheckout } from '#shared/config/paths.ts';
import { useViewportWidth } from '#shared/hooks/use-viewport.ts';
import { m } from '#shared/i18n/i18n.ts';
import { closePanel, usePanel } from '#shared/layout/side-panel.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Menu, MenuItem } from '#shared/ui/dialogs/menu.tsx';
import { chatIn } from '../cache/chat-list-state.ts';
import { titleOf, unreadOf } from '../cache/chat-view.ts';
import { useChat, useChats, useWindows } from '../state/chat-context.ts';
import { dockLayout, isPhone, WIDE_PX } from '../state/dock-layout.ts';
import { useMessagesPlace } from '../state/messages-place.tsx';
import type { ChatWindow } from '../state/windows-store.ts';
import styles from './dock.module.css';
import { DockedWindow } from './docked-window.tsx';
import { useDockInsets } from './use-dock-insets.ts';

/** Open conversations at the lower edge of the page, except on the page of messages. A phone shows one of them over the whole screen. */
export function Dock() {
  const all = useWindows();
  const { data: chatList } = useChats();
  const width = useViewportWidth();
  const { open: panelOpen } = usePanel();
  const hidesHeads = isCheckout(useLocation().pathname);
  const full = isPhone(width);
  const inPage = useMessagesPlace().element !== null && !full;
  const windows = chatList && !inPage ? all.filter(({ folded }) => !(folded && hidesHeads)) : [];
  const { open, folded, more, isOverPage } = dockLayout(windows, { width, panelOpen });
  const isCovered = panelOpen && width < WIDE_PX && !full;
  const heads = folded.length + more.length > 0;
  useDockInsets({
    open: isCovered ? 0 : open.length,
    heads: heads && !isCovered,
    full: full && open.length > 0,
    isOverPage: isOverPage && !isCovered,
  });
  useClosePanelForWindow({ panelOpen: panelOpen && !full, hidden: isCovered || open.length === 0 });

  const visible = windows.filter((window) => open.includes(window) || folded.includes(window));
  if (!chatList || visible.length + more.length === 0) return null;
  return (
    <aside
      className={clsx(styles.dock, isCovered && styles.covered, panelOpen && styles.beside)}
      aria-label={m.chat_dock()}
    >
      {more.length > 0 && <MoreWindows windows={more} />}
      {visible.map((window) => (
        <DockedWindow
          key={window.slot ?? window.id}
          window={window}
          chat={window.person ? undefined : chatIn(chatList, window.id)}
          invitation={chatList.invitations.find(({ _id }) => _id === window.id)}
          folded={!open.includes(window)}
          covered={isCovered}
          full={full}
        />
      ))}
    </aside>
  );
}

/** Closes the panel when the user opens a window and the page has no room for both. */
function useClosePanelForWindow({ panelOpen, hidden }: { panelOpen: boolean; hidden: boolean }): void {
  const lastUsed = useWindows().reduce(
    (newest, { folded, used }) => (folded ? newest : Math.max(newest, used)),
    0,
  );
  const previous = useRef(lastUsed);
  useEffect(() => {
    if (lastUsed > previous.current && panelOpen && hidden) closePanel();
    previous.current = lastUsed;
  }, [lastUsed, panelOpen, hidden]);
}

/** Menu of the windows that do not fit, on a button with their number. */
function MoreWindows({ windows }: { windows: readonly ChatWindow[] }) {
  const { me, windows: dock } = useChat();
  const { data: chatList } = useChats();
  const entries = windows.map(({ id, person }) => {
    const chat = chatList && chatIn(chatList, id);
    const invitation = chatList?.invitations.find(({ _id }) => _id === id);
    const name = person ? fullName(person) : chat ? titleOf(chat, me) : (invitation?.chat_name ?? '');
    return { id, name, unread: chat ? unreadOf(chat, me) : 0 };
  });
  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          className={styles.more}
          aria-label={m.chat_more_windows({ count: windows.length })}
        >
          <IconChevronUp stroke={1.75} aria-hidden="true" />+{windows.length}
          <Badge count={entries.reduce((sum, { unread }) => sum + unread, 0)} className={styles.badge} />
        </button>
      }
    >
      {entries.map(({ id, name, unread }) => (
        <MenuItem key={id} onSelect={() => dock.open(id)}>
          {name} <Badge count={unread} />
        </MenuItem>
      ))}
    </Menu>
  );
}
