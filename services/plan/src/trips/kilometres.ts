import { kilometresBetween, type Point } from '@layover/proto/distance';

export type { Point };

/** Distance on the surface of the earth, rounded to 100 metres. */
export const kilometres = (one: Point, other: Point): number =>
  Math.round(kilometresBetween(one, other) * 10) / 10;
