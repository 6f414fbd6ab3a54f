import { mix } from '../colour.ts';
import { circle, rect, stroke, trace } from '../shapes.ts';
import type { Foreground } from './foreground.ts';

/** A paved floor from `y` to the lower edge of the picture. Its joints meet in a vanishing point. */
export function pavement(fg: Foreground, y: number): string {
  const { unit, nearest, nearPale, cream } = fg;
  const { w, h, gradient } = fg.canvas;
  const floor = gradient(`pv${Math.round(y)}`, [
    [0, mix(nearPale, nearest, 0.35)],
    [1, nearest],
  ]);
  const vanishing = w * 0.5;
  let joints = '';
  for (let x = -w * 0.8; x < w * 1.8; x += 120 * unit) {
    joints += trace`M${vanishing + (x - vanishing) * 0.72},${y}L${x},${h}`;
  }
  for (let i = 1; i < 5; i++) {
    joints += trace`M0,${y + ((h - y) * i * i) / 20}H${w}`;
  }
  return (
    rect(0, y, w, h - y + 2, floor) +
    rect(0, y, w, 5 * unit, mix(nearPale, cream, 0.22)) +
    stroke(joints, nearest, 2 * unit, 0.55)
  );
}

export function railing(fg: Foreground, y: number): string {
  const { unit, nearest } = fg;
  const { w } = fg.canvas;
  const height = 92;
  let art =
    rect(0, y - height * unit, w, 11 * unit, nearest, 4 * unit) +
    rect(0, y - height * 0.5 * unit, w, 4 * unit, nearest);
  for (let x = 12 * unit; x < w; x += 26 * unit) {
    art += rect(x, y - height * unit, 3.4 * unit, height * unit, nearest);
  }
  for (let x = 0; x < w; x += 210 * unit) {
    art +=
      rect(x, y - (height + 12) * unit, 13 * unit, (height + 14) * unit, nearest) +
      circle(x + 6.5 * unit, y - (height + 18) * unit, 10 * unit, nearest);
  }
  return art;
}
