import type { Position } from 'geojson';

/**
 * A polygon of the globe as polygons of a flat map. A ring that crosses the date line would be drawn across the whole
 * map, so its longitudes go on beyond 180 degrees, and a copy shows the part that lies at the other edge.
 */
export function planarRings(polygon: Position[][]): Position[][][] {
  const unwrapped = polygon.map(unwrap);
  const longitudes = unwrapped.flat().map(([lng = 0]) => lng);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  // The larger part stays within the map.
  const shift = west + east > 360 ? -360 : west + east < -360 ? 360 : 0;
  const main = shifted(unwrapped, shift);
  if (east + shift > 180) return [main, shifted(main, -360)];
  return west + shift < -180 ? [main, shifted(main, 360)] : [main];
}

function unwrap(ring: Position[]): Position[] {
  let offset = 0;
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([lng = 0, lat = 0]) => {
    if (lng - before > 180) offset -= 360;
    else if (lng - before < -180) offset += 360;
    before = lng;
    return [lng + offset, lat];
  });
}

const shifted = (polygon: Position[][], by: number): Position[][] =>
  by === 0 ? polygon : polygon.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng + by, lat]));
