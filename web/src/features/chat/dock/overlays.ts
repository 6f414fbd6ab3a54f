import type { PanelTab } from '#shared/layout/side-panel.ts';

/** What covers the page on a phone: the panel, and over it or without it a conversation. */
export interface Layers {
  panel?: PanelTab;
  /** Id of its window. */
  chat?: string;
}

const KEY = 'layoverLayers';

export const NO_LAYERS: Layers = {};

/** Each layer has one entry of the history. */
export const depthOf = ({ panel, chat }: Layers): number => (panel ? 1 : 0) + (chat ? 1 : 0);

export const sameLayers = (a: Layers, b: Layers): boolean => a.panel === b.panel && a.chat === b.chat;

/** The layers that an entry of the history stands for. */
export const layersIn = (state: unknown): Layers =>
  (state as Record<string, Layers> | null)?.[KEY] ?? NO_LAYERS;

export const withLayers = (state: unknown, layers: Layers) => ({
  ...(state as object | null),
  [KEY]: layers,
});
