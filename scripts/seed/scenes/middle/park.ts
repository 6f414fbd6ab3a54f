import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { ellipse, rect, shape, trace } from '../shapes.ts';
import { type Band, green, streetLamp, streetTree } from './street-life.ts';

/** Lawns, a winding path and, in most pictures, a pond. */
export function drawPark(canvas: Canvas, band: Band): void {
  const { w, h, scale, random, between, deep, put, gradient } = canvas;
  const { top, bottom, height } = band;
  put(rect(0, top, w, height * 0.5, green(canvas, 0.5)));
  for (let x = -20 * scale; x < w + 60 * scale; x += between(66, 120) * scale) {
    put(streetTree(canvas, x, top + height * 0.26, between(34, 62) * scale));
  }
  drawLawns(canvas, band);
  if (random() < 0.7) {
    drawPond(canvas, band);
  }
  for (const [x, y, size] of [
    [0.04, 0.72, 74],
    [0.93, 0.66, 82],
    [0.24, 0.52, 46],
    [0.76, 0.46, 44],
  ] as const) {
    put(streetTree(canvas, w * x, top + height * y, size * scale));
  }
  for (const [x, y] of [
    [0.44, 0.46],
    [0.6, 0.7],
    [0.14, 0.6],
  ] as const) {
    put(streetLamp(canvas, w * x, top + height * y, scale * 0.8));
  }
  const grass = green(canvas, 0.36, '#5aa872');
  const verge = gradient('gk', [
    [0, grass],
    [0.35, mix(grass, deep(0.1), 0.6)],
    [1, deep(0.1)],
  ]);
  put(rect(0, bottom - 4 * scale, w, h, verge));
}

function drawLawns(canvas: Canvas, { top, bottom, height }: Band): void {
  const { w, h, scale, dark, tone, deep, put } = canvas;
  const lawn = green(canvas, 0.18, '#6ab47c');
  const nearLawn = green(canvas, 0.36, '#5aa872');
  const path = mix(tone('#f0dcc0', 0.05), deep(0.2), dark ? 0.3 : 0.12);
  put(
    shape(
      trace`
        M0,${top + height * 0.24}Q${w * 0.25},${top + height * 0.1} ${w * 0.55},${top + height * 0.24}
        T${w},${top + height * 0.18}V${h}H0Z
      `,
      lawn,
    ),
  );
  put(
    shape(
      trace`
        M${w * 0.62},${top + height * 0.245}
        C${w * 0.4},${top + height * 0.42} ${w * 0.74},${top + height * 0.58} ${w * 0.3},${bottom + 30 * scale}
        H${w * 0.52}
        C${w * 0.86},${top + height * 0.6} ${w * 0.5},${top + height * 0.42} ${w * 0.645},${top + height * 0.245}Z
      `,
      path,
    ),
  );
  put(
    shape(
      trace`
        M0,${top + height * 0.66}Q${w * 0.18},${top + height * 0.5} ${w * 0.36},${top + height * 0.92}
        L${w * 0.34},${h}H0Z
      `,
      nearLawn,
    ),
    shape(
      trace`
        M${w},${top + height * 0.56}Q${w * 0.82},${top + height * 0.46} ${w * 0.62},${top + height * 0.94}
        L${w * 0.66},${h}H${w}Z
      `,
      nearLawn,
    ),
  );
}

function drawPond({ w, scale, sunLeft, light, put }: Canvas, { top, height }: Band): void {
  const [surface, depth] = light.water;
  const x = w * (sunLeft ? 0.86 : 0.15);
  put(
    ellipse(x, top + height * 0.46, w * 0.11, height * 0.085, mix(surface, depth, 0.25)),
    rect(x - w * 0.05, top + height * 0.45, w * 0.08, 3 * scale, mix(surface, '#ffffff', 0.45), 2, 0.7),
  );
}
