import { IconChevronUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { usePanel } from '#shared/lib/panel.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { useChat, useChats, useWindows } from '../chat-context.ts';
import { fullName, titleOf, unreadOf } from '../model/chat-view.ts';
import { arrange, isPhone, WIDE } from '../model/dock-slots.ts';
import { usePageWidth } from '../page-state.ts';
import type { ChatWindow } from '../windows.ts';
import styles from './dock.module.css';
import { DockedWindow } from './docked-window.tsx';

/** Open conversations at the lower edge of the page; on phones one of them, over the whole screen. */
export function Dock() {
  const windows = useWindows();
  const { data: book } = useChats();
  const width = usePageWidth();
  const { open: panelOpen } = usePanel();
  if (windows.length === 0 || !book) return null;
  const covered = panelOpen && width < WIDE;
  const full = isPhone(width);
  const { open, folded, more } = arrange(windows, { width, panelOpen });
  const standing = windows.filter((window) => open.includes(window) || folded.includes(window));
  if (standing.length + more.length === 0) return null;
  return (
    <aside
      className={clsx(styles.dock, covered && styles.covered, panelOpen && styles.beside)}
      aria-label={m.chat_dock()}
    >
      {more.length > 0 && <MoreWindows windows={more} />}
      {standing.map((window) => (
        <DockedWindow
          key={window.slot ?? window.id}
          window={window}
          chat={window.person ? undefined : book.chats[window.id]}
          folded={!open.includes(window)}
          full={full}
        />
      ))}
    </aside>
  );
}

/** Those for which there is no room, behind their number. */
function MoreWindows({ windows }: { windows: readonly ChatWindow[] }) {
  const { me, windows: dock } = useChat();
  const { data: book } = useChats();
  const entries = windows.map(({ id, person }) => {
    const chat = book?.chats[id];
    const name = person ? fullName(person) : chat ? titleOf(chat, me) : '';
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
