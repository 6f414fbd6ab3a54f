import { mix } from '../colour.ts';
import { circle, rect, shape, stroke, trace } from '../shapes.ts';
import type { Foreground } from './foreground.ts';

export function planter(fg: Foreground, width: number): string {
  const { nearSoft, cream, leaf, leafLight } = fg;
  const { random, between } = fg.canvas;
  let leaves = '';
  for (let i = 0; i < 11; i++) {
    const x = -width / 2 + 10 + (i * (width - 20)) / 10;
    leaves += circle(x, -56 - between(0, 24), between(15, 26), random() < 0.5 ? leaf : leafLight);
  }
  return (
    leaves +
    rect(-width / 2, -54, width, 54, nearSoft, 4) +
    rect(-width / 2 - 4, -58, width + 8, 9, mix(nearSoft, cream, 0.15), 3)
  );
}

/** Directions of the fronds, in radians. */
const FRONDS = [-2.9, -2.4, -1.9, -1.25, -0.75, -0.2, 0.15, 3];

export function palm(fg: Foreground, height: number, lean: number): string {
  const { nearest, nearSoft, leaf } = fg;
  const { between } = fg.canvas;
  const trunk = trace`M0,0Q${lean * 0.1},${-height * 0.6} ${lean},${-height}`;
  const fronds = FRONDS.map((angle, i) => {
    const turned = angle + between(-0.1, 0.1);
    return frond(turned, between(135, 175), i % 2 ? leaf : nearSoft);
  });
  const crown = fronds.join('') + circle(0, 4, 12, nearest);
  return (
    stroke(trunk, nearest, 17) +
    stroke(trunk, nearSoft, 7, 0.6) +
    `<g transform="translate(${lean} ${-height})">${crown}</g>`
  );
}

function frond(angle: number, length: number, colour: string): string {
  const tipX = Math.cos(angle) * length;
  const tipY = Math.sin(angle) * length * 0.55 + length * 0.3;
  const bendX = Math.cos(angle) * length * 0.5;
  const bendY = Math.sin(angle) * length * 0.6 - length * 0.26;
  return shape(
    trace`M0,0Q${bendX},${bendY} ${tipX},${tipY}Q${bendX * 0.9},${bendY + length * 0.26} 0,0Z`,
    colour,
  );
}
