import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { rect, round1 } from '../shapes.ts';
import type { WindowGrid } from '../windows.ts';
import { windows } from '../windows.ts';

/** Colours and parts for drawing a landmark in units of the town. The origin is the middle of its foot; y is negative above it. */
export interface LandmarkBrush {
  canvas: Canvas;
  distance: number;
  /** A colour under this light at this distance; `shade` is the same colour on the side away from the sun. */
  tint: (colour: string) => string;
  shade: (colour: string, amount?: number) => string;
  /** The darkest tone at this distance. */
  ink: string;
  /** The colour of lamplight; null in daylight. */
  glow: string | null;
  /** A wall of which a part (a third by default) is in shade. */
  facade: (
    x: number,
    y: number,
    width: number,
    height: number,
    colour: string,
    shadedShare?: number,
  ) => string;
  litWindow: (x: number, y: number, width: number, height: number, radius?: number) => string;
  windowGrid: (x: number, y: number, width: number, height: number, grid?: WindowGrid) => string;
}

export function landmarkBrush(canvas: Canvas, distance: number): LandmarkBrush {
  const { light, dark, sunLeft, scale, tone, deep } = canvas;
  const ink = mix(light.near, light.haze, distance);
  const glow = dark ? mix(light.window, light.haze, distance * 0.4) : null;
  const tint = (colour: string) => tone(colour, distance * (dark ? 0.5 : 1), dark ? 0.74 : 0.92);
  const shade = (colour: string, amount = 0.28) => mix(tint(colour), ink, amount);
  return {
    canvas,
    distance,
    tint,
    shade,
    ink,
    glow,
    facade: (x, y, width, height, colour, shadedShare = 0.34) => {
      const shadeX = sunLeft ? x + width * (1 - shadedShare) : x;
      return (
        rect(x, y, width, height, tint(colour)) + rect(shadeX, y, width * shadedShare, height, shade(colour))
      );
    },
    litWindow: (x, y, width, height, radius = 0) => {
      const glass = glow ?? mix(deep(0.2), light.haze, distance * 0.7);
      return rect(x, y, width, height, glass, radius, glow ? 0.95 : 0.45);
    },
    windowGrid: (x, y, width, height, grid) => {
      const panes = windows(canvas, 0, 0, width * scale, height * scale, distance, grid);
      return `<g transform="translate(${round1(x)} ${round1(y)}) scale(${1 / scale})">${panes}</g>`;
    },
  };
}
