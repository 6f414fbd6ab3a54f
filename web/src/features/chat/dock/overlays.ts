import type { PanelTab } from '#shared/layout/side-panel.ts';

/** What covers the page on a phone: the panel, and over it or without it a conversation. */
export interface Overlays {
  panel?: PanelTab;
  /** Id of its window. */
  chat?: string;
}

const KEY = 'layoverLayers';

export const NO_OVERLAYS: Overlays = {};

/** Each layer has one entry of the history. */
export const overlayDepth = ({ panel, chat }: Overlays): number => (panel ? 1 : 0) + (chat ? 1 : 0);

export const sameOverlays = (a: Overlays, b: Overlays): boolean => a.panel === b.panel && a.chat === b.chat;

/** The layers that an entry of the history stands for. */
export const overlaysIn = (state: unknown): Overlays =>
  (state as Record<string, Overlays> | null)?.[KEY] ?? NO_OVERLAYS;

export const withOverlays = (state: unknown, layers: Overlays) => ({
  ...(state as object | null),
  [KEY]: layers,
});
