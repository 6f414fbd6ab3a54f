import { building } from './buildings.ts';
import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import type { LandmarkName } from './landmarks/landmark-name.ts';
import { drawLandmark } from './landmarks/landmarks.ts';
import { circle, rect, round1 } from './shapes.ts';

/** Slender landmarks, which need a narrower gap between the buildings. */
const SLENDER = new Set<LandmarkName>([
  'tokyoTower',
  'burj',
  'tvTower',
  'empire',
  'bigBen',
  'namsan',
  'kicc',
  'westerkerk',
  'pagoda',
  'frame',
]);

/** Landmarks on a hill, with the buildings in front of it. */
const ON_HILL = new Set<LandmarkName>(['castle', 'namsan', 'galata']);

/** Wide landmarks that stand in front of the town. */
const IN_FRONT = new Set<LandmarkName>([
  'sands',
  'opera',
  'gateway',
  'estaiada',
  'angel',
  'mosque',
  'ponte25',
  'towerBridge',
  'gate',
  'acacia',
  'sealink',
  'supertrees',
  'palace',
  'harbour',
  'brooklyn',
  'bellasArtes',
  'masp',
]);

/** Draws two rows of buildings with haze between them, and the landmark. */
export function drawTown(canvas: Canvas): void {
  const { look, scale, tall, dark, horizon, put } = canvas;
  const height = look.mass * 640 * scale;
  const foot = horizon + 2;
  const size = tall ? 0.92 : 1;
  const { landmark } = look;

  put(row(canvas, { foot, height: height * 1.12, distance: 0.5, widths: [44, 92], gap: 230, low: 0.7 }));
  mist(canvas, 300 * scale, dark ? 0.42 : 0.62);
  if (ON_HILL.has(landmark)) {
    put(
      landmarkAt(canvas, landmark, horizon, 0.3, size),
      row(canvas, { foot, height: height * 0.62, distance: 0.16, widths: [62, 118], gap: 330, low: 0.34 }),
    );
  } else if (IN_FRONT.has(landmark)) {
    put(
      row(canvas, { foot, height: height * 0.8, distance: 0.3, widths: [60, 108], gap: 420, low: 0.5 }),
      landmarkAt(canvas, landmark, foot, 0.12, size),
    );
  } else if (landmark === 'westerkerk') {
    put(
      landmarkAt(canvas, landmark, horizon, 0.32, 0.96),
      row(canvas, { foot, height, distance: 0.1, widths: [74, 104], gap: 150, low: 0.8 }),
    );
  } else {
    const gap = SLENDER.has(landmark) ? 200 : 300;
    put(
      landmarkAt(canvas, landmark, horizon, 0.22, size),
      row(canvas, { foot, height: height * 0.62, distance: 0.14, widths: [62, 116], gap, low: 0.42 }),
    );
  }
  mist(canvas, 120 * scale, dark ? 0.22 : 0.3);
  drawTreeBelt(canvas);
}

interface Row {
  foot: number;
  height: number;
  distance: number;
  widths: readonly [from: number, to: number];
  /** Half the width of the gap at the landmark, and the share of the height that buildings have in it. */
  gap: number;
  low: number;
}

function row(canvas: Canvas, { foot, height, distance, widths, gap, low }: Row): string {
  const { w, look, random, between, pick, scale, landmarkX } = canvas;
  let art = '';
  let x = -between(10, 60) * scale;
  const phase = random() * 6;
  while (x < w + 10) {
    const type = pick(look.buildings);
    const broader = type === 'deco' || type === 'spire' ? 1.1 : 1;
    const width = between(widths[0], widths[1]) * scale * broader;
    const middle = x + width / 2;
    const fromLandmark = Math.abs(middle - landmarkX) / (gap * scale);
    const profile = 0.62 + 0.38 * Math.sin(phase + (middle / w) * 7.5);
    let tallness = height * (0.42 + 0.58 * random()) * profile + 36 * scale;
    if (fromLandmark < 1) {
      tallness = Math.min(tallness, height * low * (0.35 + 0.65 * fromLandmark));
    }
    art += building(canvas, type, x, foot, width, Math.max(30 * scale, tallness), distance);
    x += width + (random() < 0.12 ? between(2, 14) * scale : 0);
  }
  return art;
}

function landmarkAt(
  canvas: Canvas,
  name: LandmarkName,
  foot: number,
  distance: number,
  size: number,
): string {
  const scale = round1(canvas.scale * size * 1000) / 1000;
  const transform = `translate(${round1(canvas.landmarkX)} ${round1(foot)}) scale(${scale})`;
  return `<g transform="${transform}">${drawLandmark(canvas, name, distance)}</g>`;
}

function mist({ w, light, scale, horizon, put, gradient }: Canvas, height: number, opacity: number): void {
  const air = gradient(`m${Math.round(height)}`, [
    [0, light.haze, 0],
    [1, mix(light.haze, light.sky[3], 0.35), opacity],
  ]);
  put(rect(0, horizon - height, w, height + 6 * scale, air));
}

function drawTreeBelt({ w, horizon, scale, between, deep, tone, put }: Canvas): void {
  const colour = mix(deep(0.25), tone('#4f8a6a', 0), 0.45);
  const count = Math.round((26 * w) / 1600 / Math.max(scale, 0.4));
  const radius = 26 * scale;
  const y = horizon + 4 * scale;
  let trees = '';
  for (let i = 0; i < count; i++) {
    trees += circle(between(0, w), y - between(0, radius * 0.3), between(0.5, 1) * radius, colour);
  }
  put(trees + rect(0, y, w, 14 * scale, colour));
}
