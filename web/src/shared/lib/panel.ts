import { useSyncExternalStore } from 'react';
import type { Face } from '../ui/avatar.tsx';
import { createListeners } from './listeners.ts';

export type PanelTab = 'chats' | 'plans';

interface Panel {
  open: boolean;
  tab: PanelTab;
  /** Messages not yet read in all chats; set by the chat shell, shown on the header's button. */
  unread: number;
}

let panel: Panel = { open: false, tab: 'chats', unread: 0 };
const listeners = createListeners();

function change(next: Partial<Panel>) {
  panel = { ...panel, ...next };
  listeners.tell();
}

/** The side panel: open or not, on which tab, and how much is unread. */
export function usePanel(): Panel {
  return useSyncExternalStore(listeners.subscribe, () => panel);
}

export function openPanel(tab: PanelTab) {
  change({ open: true, tab });
}

export function closePanel() {
  change({ open: false });
}

/** The header's button: opens on this tab, or closes when it is open there already. */
export function togglePanel(tab: PanelTab) {
  if (panel.open && panel.tab === tab) closePanel();
  else openPanel(tab);
}

export function setUnread(unread: number) {
  if (unread !== panel.unread) change({ unread });
}

type ChatWish = { person: Face & { _id: string } };

let answer: ((wish: ChatWish) => void) | undefined;
let waiting: ChatWish[] = [];

/** Any "Chat" button: opens a conversation with this person, also while the chat's code is still on its way. */
export function startChatWith(person: ChatWish['person']) {
  if (answer) answer({ person });
  else waiting.push({ person });
}

/** The chat shell's end of `startChatWith`. */
export function onChatWish(listener: (wish: ChatWish) => void): () => void {
  answer = listener;
  for (const wish of waiting.splice(0)) listener(wish);
  return () => {
    if (answer === listener) answer = undefined;
    waiting = [];
  };
}
