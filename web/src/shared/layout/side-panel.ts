import { create } from 'zustand';

export type PanelTab = 'chats' | 'plans';

interface SidePanelState {
  open: boolean;
  tab: PanelTab;
}

/** Whether the side panel is open, and on which tab. */
export const usePanel = create<SidePanelState>(() => ({ open: false, tab: 'chats' }));

export function openPanel(tab: PanelTab) {
  usePanel.setState({ open: true, tab });
}

export function closePanel() {
  usePanel.setState({ open: false });
}

/** Opens the panel on this tab, or closes it if this tab is open. */
export function togglePanel(tab: PanelTab) {
  const panel = usePanel.getState();
  if (panel.open && panel.tab === tab) closePanel();
  else openPanel(tab);
}
