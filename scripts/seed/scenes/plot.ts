import type { Canvas } from './canvas.ts';
import { rect } from './shapes.ts';

/** The position and the colours of a building. */
export interface Plot {
  canvas: Canvas;
  x: number;
  /** The y of the eaves. The roof is drawn above. */
  top: number;
  foot: number;
  width: number;
  height: number;
  distance: number;
  wall: string;
  shade: string;
  roof: string;
}

/** The walls of a building. The 30 % that face away from the light are darker. */
export function body(plot: Plot, top = plot.top, x = plot.x, width = plot.width): string {
  const height = plot.foot - top + 4;
  const shadeX = plot.canvas.sunLeft ? x + width * 0.7 : x;
  return rect(x, top, width, height, plot.wall) + rect(shadeX, top, width * 0.3, height, plot.shade);
}
