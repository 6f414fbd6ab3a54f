import { mix } from '../colour.ts';
import { circle, rect, shape, stroke, trace } from '../shapes.ts';
import type { Foreground } from './foreground.ts';
import { glass } from './furniture.ts';

interface Person {
  wearing: string;
  arm?: 'up' | 'lean' | 'wave';
  run?: boolean;
  dress?: boolean;
  /** Long hair. */
  long?: boolean;
  /** Without legs. */
  half?: boolean;
}

const SKIN = ['#8d5a3c', '#c98d66', '#f0c8a4', '#5e3b2a'];
const HAIR = ['#2a1a1a', '#1a1420', '#5a3824', '#b98a5a'];

const LONG_HAIR = trace`
  M-18,-176C-22,-206 22,-206 18,-176L21,-146C14,-140 12,-150 12,-172
  C4,-184 -6,-186 -13,-178L-14,-148C-20,-142 -22,-150 -18,-176Z
`;
const SHORT_HAIR = 'M-17,-182C-18,-206 18,-206 17,-182C12,-192 -6,-194 -17,-182Z';

/** A person from behind or in profile, 200 units high, with the feet at y = 0. */
export function person(fg: Foreground, who: Person): string {
  const { nearest } = fg;
  const { light, pick, dark, tone } = fg.canvas;
  const skin = mix(tone(pick(SKIN), 0, 0.42), light.window, dark ? 0.08 : 0);
  const hair = mix(pick(HAIR), nearest, 0.45);
  return (
    (who.half ? '' : legs(fg, who, skin)) +
    shape('M-25,-146C-25,-164 25,-164 25,-146L20,-84H-20Z', who.wearing) +
    shape('M4,-159C20,-158 25,-154 25,-146L20,-84H6Z', mix(who.wearing, nearest, 0.25)) +
    rect(-6.5, -172, 13, 18, skin, 5) +
    circle(0, -182, 16.5, skin) +
    shape(who.long ? LONG_HAIR : SHORT_HAIR, hair) +
    arms(fg, who, skin)
  );
}

function legs({ nearest }: Foreground, who: Person, skin: string): string {
  if (who.run) {
    return stroke('M0,-92L26,-50L10,-6M0,-92L-22,-54L-52,-38', nearest, 15);
  }
  if (who.dress) {
    return shape('M-15,-120L-28,-44H28L15,-120Z', who.wearing) + stroke('M-9,-46V-4M9,-46V-4', skin, 9);
  }
  return stroke('M-9,-92L-11,-4M9,-92L12,-4', nearest, 16);
}

function arms(fg: Foreground, who: Person, skin: string): string {
  const sleeve = (path: string, depth = 0.12) => stroke(path, mix(who.wearing, fg.nearest, depth), 11);
  if (who.arm === 'up') {
    return sleeve('M20,-142L42,-120L50,-150') + glass(fg, 50, -152);
  }
  if (who.arm === 'lean') {
    return sleeve('M20,-140L36,-108L54,-106M-20,-140L-30,-110L-44,-106');
  }
  if (who.run) {
    return sleeve('M18,-140L36,-112L56,-126M-18,-140L-40,-122L-44,-98');
  }
  if (who.arm === 'wave') {
    return sleeve('M20,-142L40,-160L46,-196') + circle(46, -198, 6, skin) + sleeve('M-20,-140L-27,-94', 0.2);
  }
  return sleeve('M21,-142L28,-92M-21,-142L-27,-92', 0.18);
}

export function bicycle({ nearest, coral }: Foreground): string {
  const wheels = '<circle cx="-46" cy="-34" r="33"/><circle cx="46" cy="-34" r="33"/>';
  const frame = trace`
    M-46,-34L-14,-82H28L2,-34H-46L-20,-92M2,-34L-18,-82
    M46,-34L26,-98H44M-32,-94H-10
  `;
  return `<g fill="none" stroke="${nearest}" stroke-width="6">${wheels}</g>${stroke(frame, coral, 6)}`;
}
