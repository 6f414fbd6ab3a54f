import { EARTH_RADIUS_KM, type Point } from '@layover/proto/distance';
import type { SearchEntry } from './search-entry.model.ts';

/**
 * The map in squares of one degree, so that an index leads to the plans around a point and to nothing else. A search of the
 * usual radius has one to six of them.
 */
export const cellOf = ({ lat, lng }: Point): string => `${Math.floor(lat)}:${column(Math.floor(lng))}`;

/** The order of a GeoJSON position. */
export const pointOf = ({ coordinates: [lng, lat] }: SearchEntry['location']): Point => ({ lat, lng });

/** Near a pole a circle has more cells than are worth looking up. */
const CELLS_MAX = 400;

/** The cells that a circle touches; undefined if they are too many. */
export function cellsAround({ lat, lng }: Point, radiusKm: number): string[] | undefined {
  const angle = radiusKm / EARTH_RADIUS_KM;
  const height = degrees(angle);
  // The meridians that touch the circle; a circle around a pole crosses all of them.
  const width = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(lat))));
  if (Math.abs(lat) + height >= 90 || Number.isNaN(width)) return undefined;
  const rows = between(lat - height, lat + height);
  const columns = between(lng - width, lng + width).map(column);
  if (rows.length * columns.length > CELLS_MAX) return undefined;
  return rows.flatMap((row) => columns.map((each) => `${row}:${each}`));
}

/** The whole degrees of a range. */
function between(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, index) => first + index);
}

/** A column has one number on both sides of the date line. */
const column = (degree: number) => ((((degree + 180) % 360) + 360) % 360) - 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;
