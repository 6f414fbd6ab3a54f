import { IconUsersPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { closePanel, openPanel, type PanelTab, usePanel } from '#shared/lib/panel.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TabPanel, Tabs } from '#shared/ui/tabs.tsx';
import { askForGroup } from '../group-wish.ts';
import { ChatsTab } from './chats-tab.tsx';
import { PlansTab } from './plans-tab.tsx';
import styles from './side-panel.module.css';

/** The slide-in panel with the reader's chats and plans. */
export function SidePanel() {
  const { tab, unread } = usePanel();
  const panel = useRef<HTMLElement>(null);

  // Where it came from gets the focus back, unless the reader has gone on to something else.
  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      const adrift = !document.activeElement || document.activeElement === document.body;
      if (element?.isConnected || !adrift) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  // Also where the focus is nowhere, because what had it has gone.
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
      aria-label={m.chat_panel()}
      data-testid="chat-panel"
    >
      <div className={styles.head}>
        <h2>{tab === 'plans' ? m.chat_panel_plans() : m.chat_panel_title()}</h2>
        <IconButton label={m.chat_new_group()} onClick={() => askForGroup()}>
          <IconUsersPlus stroke={1.75} />
        </IconButton>
        <IconButton label={m.close()} onClick={closePanel}>
          <IconX stroke={1.75} />
        </IconButton>
      </div>
      <Tabs
        className={styles.tabs}
        label={m.chat_tabs()}
        even
        tabs={[
          { value: 'chats', label: m.chat_tab_chats(), count: unread },
          { value: 'plans', label: m.chat_tab_plans() },
        ]}
        value={tab}
        onValueChange={(value) => openPanel(value as PanelTab)}
      >
        <TabPanel value="chats" className={styles.content}>
          <ChatsTab />
        </TabPanel>
        <TabPanel value="plans" className={styles.content}>
          <PlansTab />
        </TabPanel>
      </Tabs>
    </aside>
  );
}
