/** The palette of a time of day, which colours the whole picture. */
export interface Light {
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string, string];
  /** The disc of the sun, or of the moon. */
  sun: string;
  glow: string;
  /** The colour of distant objects. */
  haze: string;
  /** The colour that tints every surface, with its amount (0 … 1). */
  ambient: string;
  ambientAmount: number;
  /** The darkest tone, for the nearest objects. */
  near: string;
  window: string;
  /** Share of windows that are lit. */
  litShare: number;
  /** 0 none … 1 a full night sky. */
  stars: number;
  /** The y of a high sun, as a share of the height of the picture. */
  sunHeight: number;
  water: readonly [near: string, deep: string];
}

const LIGHTS = {
  dawn: {
    sky: ['#3d3a8c', '#8c6fc0', '#e79bb0', '#ffd3ab'],
    sun: '#fff0cf',
    glow: '#ffd9a8',
    haze: '#d79fbb',
    ambient: '#3a2a78',
    ambientAmount: 0.52,
    near: '#251a52',
    window: '#ffd58a',
    litShare: 0.22,
    stars: 0,
    sunHeight: 0.56,
    water: ['#e7a9b4', '#6a5aa8'],
  },
  morning: {
    sky: ['#6f9fe6', '#a9c6f2', '#dfe2f6', '#ffeedb'],
    sun: '#fffaf0',
    glow: '#fff1d6',
    haze: '#cfd3ef',
    ambient: '#5a57b0',
    ambientAmount: 0.26,
    near: '#332a70',
    window: '#f4f2ff',
    litShare: 0.1,
    stars: 0,
    sunHeight: 0.34,
    water: ['#cbd6f3', '#6f83cf'],
  },
  day: {
    sky: ['#3f7fe0', '#76a9f0', '#b4d2f9', '#e6f0fc'],
    sun: '#ffffff',
    glow: '#ffffff',
    haze: '#bcd2f4',
    ambient: '#4250b8',
    ambientAmount: 0.2,
    near: '#2b2a72',
    window: '#eef4ff',
    litShare: 0.08,
    stars: 0,
    sunHeight: 0.2,
    water: ['#a9c9f5', '#3f6fd0'],
  },
  golden: {
    sky: ['#5a4fb8', '#a878c8', '#f49a8a', '#ffd08a'],
    sun: '#fff0b8',
    glow: '#ffdf9a',
    haze: '#f0a88e',
    ambient: '#5b2f86',
    ambientAmount: 0.4,
    near: '#311b5c',
    window: '#ffe6a6',
    litShare: 0.34,
    stars: 0,
    sunHeight: 0.5,
    water: ['#fbb58c', '#6f4fa8'],
  },
  dusk: {
    sky: ['#1c1650', '#46318f', '#a04f9f', '#ff9a6e'],
    sun: '#ffc078',
    glow: '#ff9f6b',
    haze: '#8f4a98',
    ambient: '#2a1764',
    ambientAmount: 0.66,
    near: '#150d38',
    window: '#ffc56b',
    litShare: 0.5,
    stars: 0.35,
    sunHeight: 0.62,
    water: ['#c2647f', '#2c1d68'],
  },
  night: {
    sky: ['#0a0a2c', '#17134c', '#2e2677', '#6350a8'],
    sun: '#fbf0d2',
    glow: '#b9a6ff',
    haze: '#3e338a',
    ambient: '#140e42',
    ambientAmount: 0.74,
    near: '#0a0722',
    window: '#ffc76e',
    litShare: 0.58,
    stars: 1,
    sunHeight: 0.22,
    water: ['#4a3d94', '#120d3c'],
  },
} as const satisfies Record<string, Light>;

export type TimeOfDay = keyof typeof LIGHTS;

export const TIMES = Object.keys(LIGHTS) as TimeOfDay[];

export function lightAt(time: TimeOfDay): Light {
  return LIGHTS[time];
}
