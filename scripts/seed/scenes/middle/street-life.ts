import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { circle, rect, shape, stroke, trace } from '../shapes.ts';

/** The band between the town and the foreground in cities without water. */
export interface Band {
  top: number;
  bottom: number;
  height: number;
}

/** The colour of leaves and lawns. A higher `depth` is darker. */
export function green({ light, tone, deep }: Canvas, depth: number, colour = '#4f9a6a'): string {
  return mix(mix(tone(colour, 0.06), deep(0.1), depth), light.haze, 0.05);
}

export function streetTree(canvas: Canvas, x: number, y: number, size: number): string {
  const { sunLeft, deep } = canvas;
  const crown = green(canvas, 0.52);
  const lightSide = green(canvas, 0.3);
  return (
    rect(x - size * 0.07, y - size * 1.1, size * 0.14, size * 1.1, deep(0.08)) +
    circle(x, y - size * 1.55, size * 0.72, crown) +
    circle(x - size * 0.5, y - size * 1.22, size * 0.52, crown) +
    circle(x + size * 0.5, y - size * 1.22, size * 0.54, crown) +
    circle(x + (sunLeft ? -1 : 1) * size * 0.18, y - size * 1.66, size * 0.46, lightSide) +
    circle(x + (sunLeft ? -0.55 : 0.55) * size, y - size * 1.3, size * 0.3, lightSide)
  );
}

export function streetLamp({ deep, lampGlow }: Canvas, x: number, y: number, size: number): string {
  return (
    rect(x - 2.5 * size, y - 150 * size, 5 * size, 150 * size, deep(0.12)) +
    rect(x - 16 * size, y - 152 * size, 32 * size, 6 * size, deep(0.12)) +
    lampGlow(x - 13 * size, y - 142 * size, 5.5 * size) +
    lampGlow(x + 13 * size, y - 142 * size, 5.5 * size)
  );
}

/** The city's bus, or a tram of two cars under an overhead wire. */
export function publicTransport(canvas: Canvas, x: number, y: number, size: number): string {
  const { w, look, light, random, dark, sunLeft, lampGlow, tone, deep } = canvas;
  const tram = look.vehicle.kind === 'tram';
  const paint = tone(look.vehicle.colour, 0.02, 0.55);
  const glass = dark ? light.window : mix(tone('#dfeaf8', 0, 0.5), light.window, 0.25);
  const cars = tram ? 2 : 1;
  const length = tram ? 170 : 230;
  let art = '';
  for (let car = 0; car < cars; car++) {
    const left = x + (car - cars / 2) * (length + 6) * size;
    art +=
      rect(left, y - 92 * size, length * size, 84 * size, paint, 12 * size) +
      rect(left, y - 40 * size, length * size, 10 * size, mix(paint, '#ffffff', 0.3)) +
      rect(left + 8 * size, y - 80 * size, (length - 16) * size, 32 * size, glass, 5 * size);
    for (let post = 1; post < 5; post++) {
      art += rect(left + (8 + (post * (length - 16)) / 5) * size, y - 80 * size, 4 * size, 32 * size, paint);
    }
    for (let seat = 0; seat < 4; seat++) {
      if (random() < 0.6) {
        const offset = (seat * (length - 40)) / 4;
        art +=
          circle(left + (26 + offset) * size, y - 58 * size, 6 * size, deep(0.1)) +
          rect(left + (19 + offset) * size, y - 54 * size, 14 * size, 7 * size, deep(0.1));
      }
    }
    for (const axle of [0.2, 0.8]) {
      art += circle(left + length * axle * size, y - 8 * size, 10 * size, deep(0));
    }
  }
  if (tram) {
    const pantograph = trace`
      M${x - 10 * size},${y - 92 * size}L${x + 16 * size},${y - 118 * size}L${x - 4 * size},${y - 140 * size}
    `;
    art += stroke(pantograph, deep(0.1), 3 * size);
    art += rect(0, y - 142 * size, w, 2 * size, deep(0.2), 0, 0.8);
  }
  if (dark) {
    art += lampGlow(x + (sunLeft ? 1 : -1) * (tram ? 172 : 112) * size, y - 22 * size, 5 * size);
  }
  return art;
}

export function car(canvas: Canvas, x: number, y: number, size: number, colour: string): string {
  const { light, dark, tone, deep } = canvas;
  return (
    shape(
      trace`
        M${x - 46 * size},${y - 8 * size}V${y - 24 * size}
        Q${x - 44 * size},${y - 30 * size} ${x - 30 * size},${y - 31 * size}
        L${x - 18 * size},${y - 48 * size}H${x + 14 * size}L${x + 30 * size},${y - 31 * size}
        Q${x + 46 * size},${y - 28 * size} ${x + 46 * size},${y - 8 * size}Z
      `,
      tone(colour, 0.02, 0.6),
    ) +
    shape(
      trace`
        M${x - 22 * size},${y - 32 * size}L${x - 14 * size},${y - 43 * size}
        H${x + 11 * size}L${x + 20 * size},${y - 32 * size}Z
      `,
      dark ? mix(light.window, deep(0.2), 0.45) : tone('#dfeaf8', 0.05, 0.5),
    ) +
    circle(x - 25 * size, y - 8 * size, 9 * size, deep(0)) +
    circle(x + 25 * size, y - 8 * size, 9 * size, deep(0)) +
    (dark ? circle(x + 45 * size, y - 20 * size, 4 * size, light.window) : '')
  );
}
