import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import type { TimeOfDay } from './light.ts';
import { circle, rect, round1 } from './shapes.ts';

export function drawSky(canvas: Canvas): void {
  drawAir(canvas);
  drawStars(canvas);
  const sunRadius = drawSunOrMoon(canvas);
  drawClouds(canvas, sunRadius);
  drawAeroplane(canvas);
}

function drawAir({ w, h, horizon, light, put, gradient }: Canvas): void {
  const reach = horizon / h;
  const air = gradient('sky', [
    [0, light.sky[0]],
    [round1(reach * 42) / 100, light.sky[1]],
    [round1(reach * 72) / 100, light.sky[2]],
    [round1(reach * 96) / 100, light.sky[3]],
    [1, light.sky[3]],
  ]);
  put(rect(0, 0, w, h, air));
}

function drawStars({ w, h, horizon, scale, light, randomAtTime, put }: Canvas): void {
  if (!light.stars) {
    return;
  }
  const count = (130 * light.stars * (w * h)) / 1.92e6 + 10;
  let stars = '';
  for (let i = 0; i < count; i++) {
    const y = randomAtTime() ** 1.5 * horizon * 0.72;
    const x = randomAtTime() * w;
    const radius = (0.7 + randomAtTime() * 1.5) * Math.max(scale, 0.6);
    stars += circle(x, y, radius, '#fff6e0', round1(2 + randomAtTime() * 7) / 10);
  }
  put(stars);
}

/** Radius of a high sun or moon. A low sun is larger. */
const HIGH_RADIUS: Partial<Record<TimeOfDay, number>> = { night: 62, day: 58, morning: 66 };

function drawSunOrMoon({ time, scale, light, lowSun, sunBehind, sunX, sunY, put }: Canvas): number {
  const lowRadius = sunBehind ? 172 : 132;
  const radius = (HIGH_RADIUS[time] ?? lowRadius) * scale;
  // Flat rings instead of a blur, as on a poster.
  const rings = lowSun
    ? ([
        [2.7, 0.07],
        [2, 0.1],
        [1.42, 0.15],
      ] as const)
    : ([
        [3.6, 0.07],
        [2.4, 0.1],
        [1.55, 0.15],
      ] as const);
  for (const [size, opacity] of rings) {
    put(circle(sunX, sunY, radius * size, light.glow, opacity));
  }
  put(circle(sunX, sunY, radius, light.sun));
  if (time === 'night') {
    const seas = '#b9a6d8';
    put(
      circle(sunX - radius * 0.25, sunY - radius * 0.15, radius * 0.18, mix(light.sun, seas, 0.35)),
      circle(sunX + radius * 0.3, sunY + radius * 0.25, radius * 0.26, mix(light.sun, seas, 0.3)),
      circle(sunX + radius * 0.18, sunY - radius * 0.42, radius * 0.11, mix(light.sun, seas, 0.3)),
    );
  }
  return radius;
}

/** A stack of three or four rounded bars. */
export function cloud(
  { random, between }: Canvas,
  x: number,
  y: number,
  size: number,
  colour: string,
  opacity: number,
): string {
  const lenses = 3 + Math.floor(random() * 2);
  const height = size * 0.075;
  let art = '';
  for (let i = 0; i < lenses; i++) {
    const width = size * between(0.45, 1) * (1 - Math.abs(i - lenses / 2 + 0.5) * 0.16);
    art += rect(
      x - width / 2 + between(-0.22, 0.22) * size,
      y + i * height * 0.82,
      width,
      height,
      colour,
      height / 2,
    );
  }
  return `<g opacity="${opacity}">${art}</g>`;
}

function drawClouds(canvas: Canvas, sunRadius: number): void {
  const { w, horizon, scale, tall, dark, lowSun, light, sunX, sunY, landmarkX, between, put } = canvas;
  const colour = dark ? mix(light.sky[1], light.sky[2], 0.7) : mix(light.sky[3], '#ffffff', 0.45);
  const count = tall ? 3 : 4;
  for (let i = 0; i < count; i++) {
    const x = ((i + between(0.1, 0.9)) * w) / count;
    const y = horizon * between(0.14, 0.46);
    const size = between(220, 430) * scale;
    const drawing = cloud(canvas, x, y, size, colour, dark ? 0.3 : 0.5);
    const clearOfSun = lowSun || Math.hypot(x - sunX, y - sunY) > sunRadius * 1.4 + size * 0.5;
    if (clearOfSun && Math.abs(x - landmarkX) > 190 * scale + size * 0.4) {
      put(drawing);
    }
  }
}

const AEROPLANE =
  'M17,0c0-1.6-2.4-2.4-5-2.4H4.6L-3-11h-3.2l3.6 8.6h-5.8L-11.6-6h-2.2l1.7 6-1.7 6h2.2l3.2-3.6h5.8L-6.2 11H-3l7.6-8.6H12c2.6 0 5-.8 5-2.4Z';

interface Flight {
  x: number;
  y: number;
  /** The aeroplane flies to the left. */
  isLeft: boolean;
  /** Degrees by which it climbs. */
  climb: number;
  size: number;
  /** Length of the trail. */
  trail: number;
}

function flightOf({ w, h, oneTown, sunLeft, between, randomAtTime }: Canvas): Flight {
  if (!oneTown) {
    const x = w * (sunLeft ? between(0.36, 0.42) : between(0.58, 0.64));
    return { x, y: h * between(0.09, 0.17), isLeft: sunLeft, climb: 11, size: 1.15, trail: 330 };
  }
  const within = (from: number, to: number) => from + randomAtTime() * (to - from);
  const isLeft = randomAtTime() < 0.5;
  return {
    x: w * (isLeft ? within(0.2, 0.55) : within(0.45, 0.8)),
    y: h * within(0.12, 0.3),
    isLeft,
    climb: within(-4, 18),
    size: within(0.8, 1.5),
    trail: within(140, 420),
  };
}

function drawAeroplane(canvas: Canvas): void {
  const { scale, dark, put, gradient } = canvas;
  const flight = flightOf(canvas);
  const size = flight.size * Math.max(scale, 0.5);
  const colour = dark ? '#f3e9ff' : '#ffffff';
  const fade = gradient(
    'ct',
    [
      [0, colour, 0],
      [1, colour, dark ? 0.55 : 0.95],
    ],
    1,
    0,
  );
  const place = `translate(${round1(flight.x)} ${round1(flight.y)})`;
  const heading = `${place} scale(${flight.isLeft ? -1 : 1} 1) rotate(${-round1(flight.climb)})`;
  const trail = `<path d="M${round1(-flight.trail * scale)},2.2 L-16,-1.6 L-16,2 Z" fill="${fade}"/>`;
  const plane = `<path transform="scale(${round1(size * 10) / 10})" d="${AEROPLANE}" fill="${colour}"/>`;
  put(`<g transform="${heading}">${trail}${plane}</g>`);
}
