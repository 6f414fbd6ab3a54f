import { placed, rect, stroke, trace } from '../shapes.ts';
import type { Foreground } from './foreground.ts';

/** A string of bulbs that hangs between two points. */
export function bulbs(
  fg: Foreground,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  sag: number,
  count: number,
): string {
  const { unit, nearest } = fg;
  const lowest = Math.max(fromY, toY) + sag;
  const middle = (fromX + toX) / 2;
  let art = stroke(trace`M${fromX},${fromY}Q${middle},${lowest} ${toX},${toY}`, nearest, 2.6 * unit);
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const rest = 1 - t;
    const x = rest * rest * fromX + (2 * rest * t * (fromX + toX)) / 2 + t * t * toX;
    const y = rest * rest * fromY + 2 * rest * t * lowest + t * t * toY;
    art +=
      stroke(trace`M${x},${y}v${8 * unit}`, nearest, 2 * unit) +
      fg.canvas.lampGlow(x, y + 13 * unit, 6.6 * unit);
  }
  return art;
}

/** A lamp post whose arm reaches to the right. */
export function lamp(fg: Foreground, x: number, y: number, size: number): string {
  const { unit, nearest } = fg;
  const post =
    rect(-4, -330, 8, 330, nearest) +
    rect(-10, -26, 20, 26, nearest) +
    stroke('M0,-318C0,-352 52,-352 52,-318', nearest, 6);
  const light = fg.canvas.lampGlow(x + 52 * unit * size, y - 304 * unit * size, 11 * unit * size);
  return placed(x, y, unit * size, post) + light;
}
