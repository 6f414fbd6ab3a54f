import type { SceneOptions } from './canvas.ts';
import { createCanvas } from './canvas.ts';
import { drawFar } from './far.ts';
import { createForeground } from './foreground/foreground.ts';
import { drawMiddleGround } from './middle/middle-ground.ts';
import { drawOuting } from './outings/outings.ts';
import { drawSky } from './sky.ts';
import { drawTown } from './town.ts';
import { drawWater } from './water.ts';

export type { SceneOptions };

/**
 * An illustrated city as SVG text, the same for the same options. All scenes share a style: flat shapes, one light source,
 * lighter layers in the distance, a violet-black foreground and lit windows as the only saturated warm colour.
 */
export function scene(options: SceneOptions): string {
  const canvas = createCanvas(options);
  drawSky(canvas);
  drawFar(canvas);
  drawTown(canvas);
  if (canvas.look.water) {
    drawWater(canvas);
  } else {
    drawMiddleGround(canvas);
  }
  drawOuting(options.outing, createForeground(canvas));
  return canvas.toSvg();
}
