import { createRandom } from '../../seeded-random.ts';
import type { CityLook, SceneCity } from './city-looks.ts';
import { cityLook } from './city-looks.ts';
import { mix } from './colour.ts';
import type { Light, TimeOfDay } from './light.ts';
import { lightAt } from './light.ts';
import type { OutingName } from './outings/outing-name.ts';
import { circle } from './shapes.ts';

export interface SceneOptions {
  city: SceneCity;
  outing: OutingName;
  time: TimeOfDay;
  /** Size of the picture in pixels. */
  w: number;
  h: number;
  /** Selects one of many pictures of the same scene. */
  seed: string;
  /** Each city has two views; without `view` the seed selects one. */
  view?: 0 | 1;
  /** Each time of day shows one town, in other light and with another aeroplane. Without it each time has its own town. */
  oneTown?: boolean;
}

type GradientStop = readonly [offset: number, colour: string, opacity?: number];

/**
 * The state that all layers share: the dimensions, the light and the random generator.
 * Layers are drawn from far to near in a fixed order, because the order of random draws determines the picture.
 */
export interface Canvas extends Pick<SceneOptions, 'w' | 'h' | 'time' | 'outing' | 'oneTown'> {
  city: SceneCity;
  look: CityLook;
  light: Light;
  random: () => number;
  /** Numbers for the parts that differ between the times of one town; without `oneTown` those of `random`. */
  randomAtTime: () => number;
  between: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** Pixels per unit of the town. Landmarks are drawn in these units. */
  scale: number;
  tall: boolean;
  dark: boolean;
  lowSun: boolean;
  /** The side the light comes from. */
  sunLeft: boolean;
  sunBehind: boolean;
  sunX: number;
  sunY: number;
  /** The lower edge of the town. */
  horizon: number;
  /** The x of the landmark. */
  landmarkX: number;
  put: (...drawings: string[]) => void;
  gradient: (key: string, stops: readonly GradientStop[], x2?: number, y2?: number) => string;
  /** A lamp. It has a halo when it is dark, at dawn and in the golden hour. */
  lampGlow: (x: number, y: number, radius: number) => string;
  /** A local colour under this light, at a distance of 0 (near) … 1 (far). */
  tone: (colour: string, distance?: number, ambient?: number) => string;
  /** The dark colour of the foreground, slightly lighter. */
  deep: (amount?: number) => string;
  toSvg: () => string;
}

export function createCanvas(options: SceneOptions): Canvas {
  const { city, outing, time, w, h, seed, view, oneTown = false } = options;
  const atTime = createRandom(hashText(`${city}/${outing}/${time}/${seed}`)).next;
  const random = oneTown ? createRandom(hashText(`${city}/${outing}/${seed}`)).next : atTime;
  const between = (from: number, to: number) => from + random() * (to - from);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

  const side = view ?? ((hashText(`${seed}/${outing}/${city}/${time}/side`) % 2) as 0 | 1);
  const id = `s${hashText(`${city}${outing}${time}${seed}${w}${side}`).toString(36)}`;
  const light = lightAt(time);
  const dark = light.ambientAmount > 0.6;
  const tall = h > w * 1.25;
  const scale = Math.min(Math.sqrt((w * h) / (1600 * 1200)), h / 1150);
  const horizon = h * (tall ? 0.71 : 0.7);

  const lowSun = !['day', 'morning', 'night'].includes(time);
  const sunLeft = random() < 0.5;
  const landmarkX = w * (sunLeft ? (tall ? 0.56 : 0.62) : tall ? 0.44 : 0.38);
  const sunBehind = random() < 0.6;
  const sunX =
    lowSun && sunBehind
      ? landmarkX + (sunLeft ? -1 : 1) * between(0.07, 0.15) * Math.max(w, h * 0.8)
      : w * (sunLeft ? between(0.16, 0.32) : between(0.68, 0.84));
  const sunY = lowSun
    ? horizon - (sunBehind ? between(210, 280) : between(110, 190)) * scale
    : h * light.sunHeight * between(0.85, 1.05) * (sunLeft && !tall ? 1.38 : 1);

  const drawings: string[] = [];
  const definitions = new Map<string, string>();
  const halo = (): string => {
    if (definitions.has('glow')) {
      return `url(#${id}glow)`;
    }
    const stops = [
      `<stop offset="0" stop-color="${light.window}" stop-opacity=".75"/>`,
      `<stop offset=".35" stop-color="${light.window}" stop-opacity=".25"/>`,
      `<stop offset="1" stop-color="${light.window}" stop-opacity="0"/>`,
    ];
    definitions.set('glow', `<radialGradient id="${id}glow">${stops.join('')}</radialGradient>`);
    return `url(#${id}glow)`;
  };

  return {
    w,
    h,
    time,
    outing,
    oneTown,
    city,
    look: cityLook(city, side),
    light,
    random,
    randomAtTime: atTime,
    between,
    pick,
    scale,
    tall,
    dark,
    lowSun,
    sunLeft,
    sunBehind,
    sunX,
    sunY,
    horizon,
    landmarkX,
    put: (...more) => {
      drawings.push(...more);
    },
    gradient: (key, stops, x2 = 0, y2 = 1) => {
      const marks = stops.map(([offset, colour, opacity]) => {
        const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`;
      });
      const axis = `x1="0" y1="0" x2="${x2}" y2="${y2}"`;
      definitions.set(key, `<linearGradient id="${id}${key}" ${axis}>${marks.join('')}</linearGradient>`);
      return `url(#${id}${key})`;
    },
    lampGlow: (x, y, radius) => {
      const fill = halo();
      const shines = dark || time === 'golden' || time === 'dawn';
      const bulb = circle(x, y, radius, mix(light.window, '#fff8e0', 0.45));
      return (shines ? circle(x, y, radius * 5, fill) : '') + bulb;
    },
    tone: (colour, distance = 0, ambient = 1) =>
      mix(mix(colour, light.ambient, light.ambientAmount * ambient), light.haze, distance),
    deep: (amount = 0) => mix(light.near, light.ambient, amount),
    toSvg: () => {
      const clip = `<clipPath id="${id}c"><rect width="${w}" height="${h}"/></clipPath>`;
      const size = `viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"`;
      const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${clip}`;
      const defs = [...definitions.values()].join('');
      return `${head}${defs}</defs><g clip-path="url(#${id}c)">${drawings.join('')}</g></svg>`;
    },
  };
}

/** 32-bit FNV-1a of a text: the same text always gives the same picture. */
function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  }
  return hash >>> 0;
}
