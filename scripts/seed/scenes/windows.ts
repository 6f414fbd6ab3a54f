import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { rect, shape, trace } from './shapes.ts';

/** Sizes of the panes and of the wall between them, in units of the town. */
export interface WindowGrid {
  width?: number;
  gap?: number;
  height?: number;
  rowGap?: number;
  /** Factor of the share of lit windows. */
  lit?: number;
}

/** A grid of windows. All lit windows are one path, and all unlit ones another. */
export function windows(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  distance: number,
  grid: WindowGrid = {},
): string {
  const { light, randomAtTime: random, scale, dark, deep } = canvas;
  const paneWidth = (grid.width ?? 9) * scale;
  const gap = (grid.gap ?? 9) * scale;
  const paneHeight = (grid.height ?? 12) * scale;
  const rowGap = (grid.rowGap ?? 13) * scale;
  const columns = Math.floor((width - gap) / (paneWidth + gap));
  const rows = Math.floor((height - rowGap) / (paneHeight + rowGap));
  if (columns < 1 || rows < 1) {
    return '';
  }
  const margin = (width - columns * paneWidth - (columns - 1) * gap) / 2;
  const litShare = light.litShare * (grid.lit ?? 1);
  let lit = '';
  let unlit = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = x + margin + column * (paneWidth + gap);
      const top = y + rowGap + row * (paneHeight + rowGap);
      const pane = trace`M${left},${top}h${paneWidth}v${paneHeight}h${-paneWidth}z`;
      if (random() < litShare) {
        lit += pane;
      } else if (random() < 0.8) {
        unlit += pane;
      }
    }
  }
  const glass = dark ? mix(light.near, light.haze, distance * 0.8) : mix(deep(0.3), light.haze, distance);
  return (
    (unlit ? shape(unlit, glass, dark ? 0.45 : 0.32) : '') +
    (lit ? shape(lit, mix(light.window, light.haze, distance * 0.55), 0.95) : '')
  );
}

/** The window bands of an office block. A lit floor is lit along part of its length. */
export function officeBands(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  distance: number,
): string {
  const { light, randomAtTime: random, scale, deep } = canvas;
  const floors = Math.floor(height / (22 * scale));
  const left = x + width * 0.08;
  let art = '';
  for (let floor = 1; floor < floors; floor++) {
    const top = y + floor * 22 * scale;
    if (random() < light.litShare * 0.55) {
      const lit = mix(light.window, light.haze, distance * 0.6);
      art += rect(left, top, width * (0.35 + random() * 0.49), 9 * scale, lit, 0, 0.9);
    } else {
      art += rect(left, top, width * 0.84, 9 * scale, mix(deep(0.3), light.haze, distance), 0, 0.3);
    }
  }
  return art;
}

/** The tall sash windows of a canal house. */
export function sashWindows(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  trim: string,
): string {
  const { light, randomAtTime: random, scale, horizon, deep } = canvas;
  const columns = width > 80 * scale ? 3 : 2;
  const rows = Math.max(2, Math.floor(height / (62 * scale)));
  const paneWidth = width / (columns * 1.75);
  let art = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = x + (column + 0.5) * (width / columns) - paneWidth / 2;
      const top = y + 20 * scale + row * 60 * scale;
      if (top + 40 * scale > horizon) {
        continue;
      }
      const glass = random() < light.litShare * 1.15 ? light.window : mix(deep(0.2), light.haze, 0.25);
      art +=
        rect(left - 2.5 * scale, top - 2.5 * scale, paneWidth + 5 * scale, 39 * scale, trim, 0, 0.85) +
        rect(left, top, paneWidth, 34 * scale, glass) +
        rect(left, top + 15 * scale, paneWidth, 3 * scale, trim, 0, 0.8);
    }
  }
  return art;
}
