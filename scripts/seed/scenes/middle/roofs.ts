import { building } from '../buildings.ts';
import type { Canvas } from '../canvas.ts';
import { rect } from '../shapes.ts';
import { type Band, streetTree } from './street-life.ts';

/** Three rows of low roofs, seen from above. */
export function drawRoofs(canvas: Canvas, { top, bottom, height }: Band): void {
  const { w, h, scale, between, deep, put, gradient } = canvas;
  put(rect(0, top, w, height + 10, deep(0.3)));
  for (let x = -20 * scale; x < w + 60 * scale; x += between(80, 150) * scale) {
    put(streetTree(canvas, x, top + height * 0.16, between(26, 44) * scale));
  }
  drawRow(canvas, top + height * 0.5, 66 * scale, 0.12, [110, 170]);
  drawRow(canvas, top + height * 0.8, 80 * scale, 0.05, [140, 220]);
  const shadow = gradient('gf', [
    [0, deep(0.32)],
    [1, deep(0.1)],
  ]);
  put(rect(0, top + height * 0.8, w, h, shadow));
  drawRow(canvas, bottom + 20 * scale, 90 * scale, 0, [190, 280]);
  put(rect(0, bottom + 16 * scale, w, h, deep(0.12)));
}

function drawRow(
  canvas: Canvas,
  foot: number,
  height: number,
  distance: number,
  widths: readonly [from: number, to: number],
): void {
  const { w, city, random, between, scale, put } = canvas;
  let x = -between(20, 90) * scale;
  while (x < w + 20) {
    const hanok = city === 'seoul' && random() < 0.7;
    const width = between(widths[0], widths[1]) * scale;
    const eaves = hanok ? 74 * scale : height * between(0.7, 1.05);
    put(building(canvas, hanok ? 'hanok' : 'house', x, foot, width, eaves, distance));
    x += width * (hanok ? 1.16 : 1) + between(0, 16) * scale;
  }
}
