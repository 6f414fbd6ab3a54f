import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';

/** The dimensions and colours of the foreground, where the outing is drawn. */
export interface Foreground {
  canvas: Canvas;
  /** Pixels per unit. A person is 200 units high. */
  unit: number;
  unitsWide: number;
  /** The y of the floor on which people stand. */
  floor: number;
  /** The x of the group of people. */
  centreX: number;
  nearest: string;
  nearSoft: string;
  nearPale: string;
  warm: string;
  cream: string;
  coral: string;
  violet: string;
  ochre: string;
  teal: string;
  leaf: string;
  leafLight: string;
  /** The colours of clothes. */
  cloth: readonly [string, string, string, string, string];
  /** The colours of awnings, sails and umbrellas. */
  deck: readonly [string, string, string, string];
}

export function createForeground(canvas: Canvas): Foreground {
  const { w, h, scale, tall, dark, sunLeft, light, tone, deep } = canvas;
  const unit = Math.min(scale * (tall ? 1.2 : 1.26), w / 760);
  const nearest = deep(0);
  const cream = mix(tone('#fff1dc', 0, 0.36), light.window, dark ? 0.16 : 0);
  const coral = tone('#f76f58', 0, 0.4);
  const violet = tone('#8160f6', 0, 0.36);
  const ochre = tone('#f4b445', 0, 0.36);
  const teal = tone('#3fab9d', 0, 0.45);
  return {
    canvas,
    unit,
    unitsWide: w / unit,
    floor: h * (tall ? 0.9 : 0.875),
    centreX: w * (sunLeft ? 0.36 : 0.64),
    nearest,
    nearSoft: deep(0.18),
    nearPale: mix(deep(0.3), light.haze, 0.14),
    warm: mix('#ff9e4a', light.near, dark ? 0.12 : 0.04),
    cream,
    coral,
    violet,
    ochre,
    teal,
    leaf: mix(tone('#3d8a64', 0), nearest, 0.42),
    leafLight: mix(tone('#4fa070', 0), nearest, 0.22),
    cloth: shuffled(canvas, [coral, violet, cream, ochre, teal]),
    deck: shuffled(canvas, [coral, violet, teal, ochre]),
  };
}

function shuffled<T extends readonly string[]>({ random }: Canvas, list: T): T {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy as unknown as T;
}
