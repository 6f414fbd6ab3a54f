import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import type { Point } from './shapes.ts';
import { shape, trace } from './shapes.ts';

/** The colour of a silhouette at a distance of 0 … 1. */
export function distant({ light, deep }: Canvas, distance: number): string {
  return mix(deep(0.35), light.haze, distance);
}

export function hills(
  { w, h, between }: Canvas,
  base: number,
  height: number,
  colour: string,
  humps = 4,
): string {
  const points: Point[] = [];
  for (let i = 0; i <= humps; i++) {
    points.push([(i / humps) * w * 1.1 - w * 0.05, base - height * between(0.15, 1)]);
  }
  return shape(smoothLine(points) + trace`L${w * 1.1},${h}L${-w * 0.1},${h}Z`, colour);
}

function smoothLine(points: readonly Point[]): string {
  const [startX, startY] = points[0]!;
  let path = trace`M${startX},${startY}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const [nextX, nextY] = points[i + 1]!;
    const middle = (x + nextX) / 2;
    path += trace`C${middle},${y} ${middle},${nextY} ${nextX},${nextY}`;
  }
  return path;
}

export function ridge(
  { w, h, random }: Canvas,
  base: number,
  height: number,
  roughness: number,
  colour: string,
): string {
  const steps = 26;
  const phase = random() * 9;
  let path = trace`M0,${h}L0,${base}`;
  for (let i = 0; i <= steps; i++) {
    const waves = 0.5 + 0.32 * Math.sin(phase + i * 0.42) + 0.18 * Math.sin(phase * 2 + i * 0.95);
    const y = base - height * (waves + roughness * (random() - 0.5));
    path += trace`L${(i / steps) * w},${y}`;
  }
  return shape(path + trace`L${w},${h}Z`, colour);
}

/** A skyline of plain blocks, too far for windows. */
export function blocks(
  { w, h, scale, sunX, random, between }: Canvas,
  base: number,
  maxHeight: number,
  colour: string,
  breadth = 1,
): string {
  let path = trace`M-10,${h}`;
  let x = -10;
  while (x < w + 10) {
    const width = between(26, 74) * scale * breadth;
    const height = maxHeight * (0.35 + 0.65 * random() * (0.6 + 0.4 * Math.sin((x / w) * 9 + sunX)));
    path += trace`L${x},${base - height}L${x + width},${base - height}`;
    x += width;
  }
  return shape(path + trace`L${w + 20},${h}Z`, colour);
}
