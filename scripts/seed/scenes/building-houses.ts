import { mix } from './colour.ts';
import type { Plot } from './plot.ts';
import { body } from './plot.ts';
import { circle, polygon, rect, shape, trace } from './shapes.ts';
import { sashWindows, windows } from './windows.ts';

/** A house with a pitched roof. With a bell tower it is a church. */
export function house(plot: Plot, bellTower = false): string {
  const { canvas, x, top, width, height, distance, shade, roof } = plot;
  const { random, between, scale, light, sunLeft } = canvas;
  const rise = width * between(0.26, 0.38);
  const overhang = 5 * scale;
  const ridge = [x + width * 0.5, top - rise] as const;
  const left = [x - overhang, top] as const;
  const right = [x + width + overhang, top] as const;
  let art =
    body(plot) +
    polygon([left, ridge, right], roof) +
    polygon(
      sunLeft ? [ridge, right, [x + width * 0.62, top]] : [ridge, left, [x + width * 0.38, top]],
      mix(roof, light.near, 0.22),
    );
  if (random() < 0.5) {
    art += rect(x + width * 0.7, top - rise * 0.9, 9 * scale, rise * 0.6, shade);
  }
  const grid = { width: 12, gap: 15, height: 19, rowGap: 17 };
  art += windows(canvas, x, top, width, height, distance, grid);
  return bellTower ? art + belfry(plot) : art;
}

function belfry({ canvas, x, top, width, wall, shade, roof }: Plot): string {
  const { scale, light, dark, sunLeft } = canvas;
  const left = x + width * 0.5 - 15 * scale;
  const bell = mix(light.window, wall, dark ? 0 : 0.7);
  return (
    rect(left, top - 96 * scale, 30 * scale, 100 * scale, wall) +
    rect(sunLeft ? left + 20 * scale : left, top - 96 * scale, 10 * scale, 100 * scale, shade) +
    shape(
      trace`
        M${left - 3 * scale},${top - 95 * scale}
        A${18 * scale},${22 * scale} 0 0 1 ${left + 33 * scale},${top - 95 * scale}Z
      `,
      roof,
    ) +
    rect(left + 10 * scale, top - 76 * scale, 10 * scale, 18 * scale, bell, 5 * scale)
  );
}

/** A canal house with a stepped, neck, plain or bell gable. */
export function gable(plot: Plot): string {
  const { canvas, x, top, width, height, distance, wall } = plot;
  const { random, scale, light, dark, tone } = canvas;
  const kind = Math.floor(random() * 4);
  const rise = width * 0.55;
  const middle = x + width / 2;
  const trim = tone('#fff3e2', distance, 0.8);
  return (
    body(plot) +
    shape(gableOutline(kind, x, top, width, rise), wall) +
    rect(x - 2 * scale, top - 3 * scale, width + 4 * scale, 5 * scale, trim) +
    circle(middle, top - rise * 0.42, width * 0.07, dark ? light.window : trim) +
    sashWindows(canvas, x, top, width, height, trim)
  );
}

function gableOutline(kind: number, x: number, top: number, width: number, rise: number): string {
  const middle = x + width / 2;
  const right = x + width;
  const base = top + 1;
  if (kind === 0) {
    const step = width * 0.16;
    return trace`
      M${x},${base}v${-rise * 0.22}h${step}v${-rise * 0.26}h${step}v${-rise * 0.26}h${width * 0.36}
      v${rise * 0.26}h${step}v${rise * 0.26}h${step}v${rise * 0.22}z
    `;
  }
  if (kind === 1) {
    return trace`
      M${x},${base}Q${middle - width * 0.16},${top - rise * 0.1} ${middle - width * 0.2},${top - rise * 0.75}
      Q${middle},${top - rise * 1.15} ${middle + width * 0.2},${top - rise * 0.75}
      Q${middle + width * 0.16},${top - rise * 0.1} ${right},${base}z
    `;
  }
  if (kind === 2) {
    return trace`M${x},${base}L${middle},${top - rise}L${right},${base}z`;
  }
  return trace`
    M${x},${base}
    C${x},${top - rise * 0.7} ${middle - width * 0.2},${top - rise * 0.5} ${middle},${top - rise * 1.05}
    C${middle + width * 0.2},${top - rise * 0.5} ${right},${top - rise * 0.7} ${right},${base}z
  `;
}

/** A low Korean house with a curved tile roof. */
export function hanok({ canvas, x, foot, width, height, distance, wall, roof }: Plot): string {
  const { scale } = canvas;
  const eaves = width * 0.16;
  const rise = Math.min(width * 0.34, 46 * scale);
  const top = foot - Math.min(height, 74 * scale);
  const right = x + width;
  const tip = top - rise * 0.06;
  const dip = top + rise * 0.02;
  const grid = { width: 13, gap: 11, height: 22, rowGap: 14, lit: 1.5 };
  return (
    rect(x + 4 * scale, top, width - 8 * scale, foot - top + 4, wall) +
    shape(
      trace`
        M${x - eaves},${tip}Q${x + width * 0.1},${dip} ${x + width * 0.22},${top - rise}
        H${x + width * 0.78}Q${x + width * 0.9},${dip} ${right + eaves},${tip}
        Q${x + width * 0.5},${top + rise * 0.3} ${x - eaves},${tip}Z
      `,
      roof,
    ) +
    windows(canvas, x + 4 * scale, top, width - 8 * scale, foot - top, distance, grid)
  );
}
