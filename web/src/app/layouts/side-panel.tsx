import { IconArrowsMaximize, IconMessageCirclePlus, IconUsersPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { CreateGroupButton, JoinPlanChatButton, openChatWith } from '#features/chat/index.ts';
import { ChatShell, ChatsTab, closeOverlappingPanel, openGroupDialog } from '#features/chat/shell.ts';
import { MyPlansTab } from '#features/plans/my-plans/my-plans-tab.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { isFocusLost } from '#shared/hooks/focus-return.ts';
import { m } from '#shared/i18n/i18n.ts';
import { closePanel, openPanel, type PanelTab, usePanel } from '#shared/layout/side-panel.ts';
import { useUnreadCount } from '#shared/layout/unread-count.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { TabPanel, Tabs } from '#shared/ui/navigation/tabs.tsx';
import { CommandPaletteHost } from '../command-palette/command-palette-host.tsx';
import styles from './side-panel.module.css';

/** The slide-in panel with the user's chats and plans. */
function SidePanel() {
  const { tab } = usePanel();
  const unread = useUnreadCount();
  const area = areaOf(useSignedIn()?.rol);
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);

  // On closing, the focus returns to the opener unless the user has focused something else.
  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      if (element?.isConnected || !isFocusLost()) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  // Escape also works when nothing has the focus because the focused element was removed.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { target } = event;
      if (target === document.body || panel.current?.contains(target as Node)) closePanel();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <aside
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      aria-label={m.panel_label()}
      data-testid="side-panel"
    >
      <div className={styles.head}>
        <h2>{tab === 'plans' ? m.panel_title_plans() : m.panel_title_chats()}</h2>
        <IconButton
          className={styles.large}
          label={m.panel_open_large()}
          onClick={() => navigate(paths.messages(area))}
        >
          <IconArrowsMaximize stroke={1.75} />
        </IconButton>
        <IconButton
          label={m.panel_new_chat()}
          onClick={() => {
            closeOverlappingPanel();
            navigate(paths.people(area));
          }}
        >
          <IconMessageCirclePlus stroke={1.75} />
        </IconButton>
        <IconButton label={m.chat_new_group()} onClick={() => openGroupDialog()}>
          <IconUsersPlus stroke={1.75} />
        </IconButton>
        <IconButton label={m.close()} onClick={closePanel}>
          <IconX stroke={1.75} />
        </IconButton>
      </div>
      <Tabs
        className={styles.tabs}
        label={m.panel_tabs()}
        even
        tabs={[
          { value: 'chats', label: m.panel_tab_chats(), count: unread },
          { value: 'plans', label: m.panel_tab_plans() },
        ]}
        value={tab}
        onValueChange={(value) => openPanel(value as PanelTab)}
      >
        <TabPanel value="chats" className={styles.content}>
          <ChatsTab />
        </TabPanel>
        <TabPanel value="plans" className={styles.content}>
          <MyPlansTab
            onChat={openChatWith}
            onNavigate={closeOverlappingPanel}
            actions={(plan) => (
              <>
                <JoinPlanChatButton planId={plan._id} size="sm" />
                <CreateGroupButton plan={plan} />
              </>
            )}
          />
        </TabPanel>
      </Tabs>
    </aside>
  );
}

/** The chat with the side panel and the command palette: one chunk that only members with a complete profile load. */
export default function MemberChat() {
  return (
    <ChatShell sidePanel={<SidePanel />}>
      <CommandPaletteHost />
    </ChatShell>
  );
}
