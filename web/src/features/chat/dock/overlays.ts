import type { PanelTab } from '#shared/layout/side-panel.ts';

/** The overlays that cover the page on a phone: the panel, a conversation, or a conversation above the panel. */
export interface Overlays {
  panel?: PanelTab;
  /** Id of the conversation's window. */
  chat?: string;
}

const KEY = 'layoverLayers';

export const NO_OVERLAYS: Overlays = {};

/** Number of history entries: each overlay has one. */
export const overlayDepth = ({ panel, chat }: Overlays): number => (panel ? 1 : 0) + (chat ? 1 : 0);

export const sameOverlays = (a: Overlays, b: Overlays): boolean => a.panel === b.panel && a.chat === b.chat;

/** The overlays stored in the state of a history entry. */
export const overlaysIn = (state: unknown): Overlays =>
  (state as Record<string, Overlays> | null)?.[KEY] ?? NO_OVERLAYS;

export const withOverlays = (state: unknown, overlays: Overlays) => ({
  ...(state as object | null),
  [KEY]: overlays,
});
