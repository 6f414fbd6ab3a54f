import type { Point } from '@layover/proto/distance';
import { NEAR_RADIUS_KM_MAX } from '@layover/proto/limits';
import { roundedDegrees } from '../search/rounded-degrees.ts';

export interface SearchArea extends Point {
  /** Whole kilometres. */
  radius: number;
}

const KM_PER_DEGREE = 111.2;

/**
 * The circle that fills the visible part of a map, for a search by distance. Undefined if the part is larger than such a
 * search may be. The point has two decimals, about a kilometre.
 */
export function areaOfView(
  center: Point,
  edges: { getNorth: () => number; getEast: () => number },
): SearchArea | undefined {
  const north = (edges.getNorth() - center.lat) * KM_PER_DEGREE;
  const east = (edges.getEast() - center.lng) * KM_PER_DEGREE * Math.cos((center.lat * Math.PI) / 180);
  const radius = Math.max(1, Math.round(Math.max(north, east)));
  if (radius > NEAR_RADIUS_KM_MAX) return undefined;
  return {
    lat: roundedDegrees(center.lat),
    lng: roundedDegrees(Math.max(-180, Math.min(180, center.lng))),
    radius,
  };
}
