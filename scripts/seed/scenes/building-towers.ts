import { mix } from './colour.ts';
import type { Plot } from './plot.ts';
import { body } from './plot.ts';
import { polygon, rect, shape, trace } from './shapes.ts';
import { officeBands, windows } from './windows.ts';

export function slab(plot: Plot): string {
  const { canvas, x, top, width, height, distance, wall, shade } = plot;
  const { random, scale } = canvas;
  let art = body(plot);
  const roofKind = random();
  if (roofKind < 0.35) {
    art += rect(x + width * 0.2, top - 16 * scale, width * 0.34, 16 * scale, shade);
  } else if (roofKind < 0.6) {
    art +=
      rect(x + width * 0.46, top - 60 * scale, 3.4 * scale, 60 * scale, shade) +
      rect(x + width * 0.3, top - 12 * scale, width * 0.4, 12 * scale, wall);
  } else {
    art += rect(x - 3 * scale, top - 5 * scale, width + 6 * scale, 8 * scale, shade);
  }
  const glazing = random() < 0.3 ? officeBands : windows;
  return art + glazing(canvas, x, top, width, height, distance);
}

export function slant({ canvas, x, top, foot, width, height, distance, wall, shade }: Plot): string {
  const { between, sunLeft } = canvas;
  const drop = width * between(0.35, 0.7);
  const right = x + width;
  const ground = foot + 4;
  return (
    polygon(
      [
        [x, top + (sunLeft ? drop : 0)],
        [right, top + (sunLeft ? 0 : drop)],
        [right, ground],
        [x, ground],
      ],
      wall,
    ) +
    polygon(
      sunLeft
        ? [
            [x + width * 0.7, top + drop * 0.3],
            [right, top],
            [right, ground],
            [x + width * 0.7, ground],
          ]
        : [
            [x, top],
            [x + width * 0.3, top + drop * 0.3],
            [x + width * 0.3, ground],
            [x, ground],
          ],
      shade,
    ) +
    windows(canvas, x, top + drop, width, height - drop, distance)
  );
}

export function round({ canvas, x, top, foot, width, height, distance, wall, shade }: Plot): string {
  const radius = width / 2;
  const right = x + width;
  const ground = foot + 4;
  const shoulder = top + width * 0.5;
  const shadow = canvas.sunLeft
    ? trace`
        M${x + width * 0.68},${ground}V${top + width * 0.04}
        A${radius},${radius} 0 0 1 ${right},${shoulder}V${ground}Z
      `
    : trace`
        M${x + width * 0.32},${ground}V${top + width * 0.04}
        A${radius},${radius} 0 0 0 ${x},${shoulder}V${ground}Z
      `;
  return (
    shape(
      trace`M${x},${ground}V${shoulder}A${radius},${radius} 0 0 1 ${right},${shoulder}V${ground}Z`,
      wall,
    ) +
    shape(shadow, shade) +
    windows(canvas, x, top + width * 0.45, width, height - width * 0.45, distance)
  );
}

/** An art deco tower with two setbacks and a mast. */
export function deco(plot: Plot): string {
  const { canvas, x, top, width, height, distance, shade } = plot;
  const { scale } = canvas;
  const lowest = height * 0.22;
  const grid = { width: 7, gap: 8, height: 13, rowGap: 11 };
  return (
    body(plot, top + lowest) +
    body(plot, top + height * 0.12, x + width * 0.14, width * 0.72) +
    body(plot, top, x + width * 0.3, width * 0.4) +
    rect(x + width * 0.5 - 2 * scale, top - 50 * scale, 4 * scale, 52 * scale, shade) +
    windows(canvas, x, top + lowest, width, height - lowest, distance, grid)
  );
}

export function spire(plot: Plot): string {
  const { canvas, x, top, width, height, distance, shade, roof } = plot;
  const { scale, light, sunLeft } = canvas;
  const tip = [x + width / 2, top - width * 1.1] as const;
  return (
    body(plot) +
    polygon([[x, top], tip, [x + width, top]], roof) +
    polygon(
      sunLeft ? [tip, [x + width, top], [x + width * 0.62, top]] : [tip, [x, top], [x + width * 0.38, top]],
      mix(roof, light.near, 0.25),
    ) +
    rect(tip[0] - 1.6 * scale, tip[1] - 34 * scale, 3.2 * scale, 40 * scale, shade) +
    windows(canvas, x, top, width, height, distance)
  );
}

export function dome(plot: Plot): string {
  const { canvas, x, top, width, height, distance, roof } = plot;
  const { scale } = canvas;
  const radius = width * 0.36;
  const middle = x + width / 2;
  return (
    body(plot) +
    shape(
      trace`M${middle - radius},${top + 1}A${radius},${radius} 0 0 1 ${middle + radius},${top + 1}Z`,
      roof,
    ) +
    rect(middle - 1.5 * scale, top - radius - 22 * scale, 3 * scale, 24 * scale, roof) +
    windows(canvas, x, top, width, height, distance)
  );
}
