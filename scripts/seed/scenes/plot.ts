import type { Canvas } from './canvas.ts';
import { rect } from './shapes.ts';

/** A building's place and colours, ready to be drawn on. */
export interface Plot {
  canvas: Canvas;
  x: number;
  /** The eaves; a roof stands above. */
  top: number;
  foot: number;
  width: number;
  height: number;
  distance: number;
  wall: string;
  shade: string;
  roof: string;
}

/** The plain body of a building, one third of it turned away from the light. */
export function body(plot: Plot, top = plot.top, x = plot.x, width = plot.width): string {
  const height = plot.foot - top + 4;
  const shadeX = plot.canvas.sunLeft ? x + width * 0.7 : x;
  return rect(x, top, width, height, plot.wall) + rect(shadeX, top, width * 0.3, height, plot.shade);
}
