import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { rect, round1 } from './shapes.ts';

/** Draws the water in front of a town with ripples and the reflection of the sun, and of the town's lights after dark. */
export function drawWater(canvas: Canvas): void {
  const { w, h, horizon, scale, light, dark, deep, put, gradient } = canvas;
  const [surface, depth] = light.water;
  const colour = gradient('wa', [
    [0, surface],
    [0.55, mix(surface, depth, 0.75)],
    [1, depth],
  ]);
  put(
    rect(0, horizon + 12 * scale, w, h - horizon, colour),
    rect(0, horizon + 10 * scale, w, 7 * scale, deep(0.1), 0, 0.8),
  );
  put(sunPath(canvas));
  put(ripples(canvas));
  if (dark) {
    put(reflections(canvas));
  }
}

function sunPath({ h, horizon, scale, sunX, time, light, between }: Canvas): string {
  const colour = time === 'night' ? light.window : light.sun;
  let art = '';
  for (let i = 0; i < 30; i++) {
    const y = horizon + 24 * scale + i * i * 0.44 * scale + i * 3 * scale;
    if (y > h) {
      break;
    }
    const width = (30 + i * 8 + between(0, 70)) * scale;
    const x = sunX - width / 2 + between(-24, 24) * scale;
    art += rect(x, y, width, (2.6 + i * 0.2) * scale, colour, 3, round1(between(3, 8)) / 10);
  }
  return art;
}

function ripples({ w, h, horizon, scale, light, random, between }: Canvas): string {
  const [surface, depth] = light.water;
  let art = '';
  for (let i = 0; i < 110; i++) {
    const y = horizon + 20 * scale + random() ** 1.6 * (h - horizon);
    const x = random() * w;
    const width = between(24, 130) * scale * (0.4 + (y - horizon) / (h - horizon));
    const colour = random() < 0.5 ? mix(surface, '#ffffff', 0.35) : depth;
    art += rect(x, y, width, 2.4 * scale, colour, 1.2, round1(between(1, 4)) / 10);
  }
  return art;
}

function reflections({ w, horizon, scale, light, random, between }: Canvas): string {
  let art = '';
  for (let i = 0; i < 46; i++) {
    const lampX = random() * w;
    const dashes = 3 + Math.floor(random() * 6);
    for (let dash = 0; dash < dashes; dash++) {
      const x = lampX + between(-5, 5) * scale;
      const y = horizon + 18 * scale + dash * between(9, 15) * scale;
      const opacity = round1((0.62 - dash * 0.07) * 10) / 10;
      art += rect(x, y, between(7, 22) * scale, 3 * scale, light.window, 1.5, opacity);
    }
  }
  return art;
}
