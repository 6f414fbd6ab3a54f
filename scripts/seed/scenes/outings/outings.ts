import type { Foreground } from '../foreground/foreground.ts';
import { beach } from './beach.ts';
import { boat } from './boat.ts';
import { bridge } from './bridge.ts';
import { dinner } from './dinner.ts';
import { gallery } from './gallery.ts';
import { hike } from './hike.ts';
import { market } from './market.ts';
import { music } from './music.ts';
import type { OutingName } from './outing-name.ts';
import { park } from './park.ts';
import { quay } from './quay.ts';
import { rooftop } from './rooftop.ts';
import { stadium } from './stadium.ts';
import { terrace } from './terrace.ts';

const DRAW: Record<OutingName, (foreground: Foreground) => void> = {
  terrace,
  quay,
  rooftop,
  park,
  beach,
  stadium,
  market,
  bridge,
  dinner,
  boat,
  hike,
  gallery,
  music,
};

export function drawOuting(outing: OutingName, foreground: Foreground): void {
  DRAW[outing](foreground);
}
