import { mix } from '../colour.ts';
import { rect, shape, stroke, trace } from '../shapes.ts';
import type { Foreground } from './foreground.ts';

export function glass({ cream }: Foreground, x: number, y: number): string {
  return (
    shape(`M${x - 7},${y - 16}h14l-3,13q-4,4 -8,0z`, mix('#ffd98a', cream, 0.3)) +
    rect(x - 1, y - 4, 2, 12, cream) +
    rect(x - 5, y + 7, 10, 2, cream)
  );
}

export function table({ nearest, cream }: Foreground, size = 1): string {
  return (
    rect(-52 * size, -84, 104 * size, 9, cream, 4) +
    rect(-3.5, -76, 7, 72, nearest) +
    stroke('M-26,-2H26', nearest, 6)
  );
}

export function chair({ nearest }: Foreground, mirrored = false): string {
  const path = mirrored
    ? 'M24,-112L18,-52H-18L-24,-2M18,-52L22,-2'
    : 'M-24,-112L-18,-52H18L24,-2M-18,-52L-22,-2';
  return stroke(path, nearest, 6);
}

/** A striped awning with a scalloped edge. */
export function awning(
  { nearest }: Foreground,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly [string, string],
  stripes: number,
): string {
  const stripe = width / stripes;
  let art = '';
  for (let i = 0; i < stripes; i++) {
    art += shape(
      trace`
        M${x + i * stripe * 0.94 + width * 0.03},${y}h${stripe * 0.94}
        L${x + (i + 1) * stripe},${y + height}
        a${stripe / 2},${stripe * 0.42} 0 0 1 ${-stripe},0Z
      `,
      colours[i % 2]!,
    );
  }
  const fold = trace`
    M${x + width * 0.03},${y}h${width * 0.94}l${width * 0.006},${height * 0.16}h${-width * 0.952}z
  `;
  return art + shape(fold, nearest, 0.18);
}
