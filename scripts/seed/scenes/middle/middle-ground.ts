import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { rect } from '../shapes.ts';
import { drawAvenue } from './avenue.ts';
import { drawPark } from './park.ts';
import { drawRoofs } from './roofs.ts';

export function drawMiddleGround(canvas: Canvas): void {
  const { w, h, horizon, scale, tall, look, outing, tone, deep, put, gradient } = canvas;
  const ground = gradient('gr', [
    [0, mix(tone('#8a7fb8', 0.2), deep(0.3), 0.35)],
    [1, deep(0.15)],
  ]);
  put(rect(0, horizon + 8 * scale, w, h - horizon, ground));
  if (outing === 'boat') {
    return; // The outing draws a lake.
  }
  const top = horizon + 8 * scale;
  const bottom = h * (tall ? 0.9 : 0.875);
  const draw = { avenue: drawAvenue, park: drawPark, roofs: drawRoofs }[look.middle];
  draw(canvas, { top, bottom, height: bottom - top });
}
