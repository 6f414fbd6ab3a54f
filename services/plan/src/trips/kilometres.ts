export interface Point {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance on the surface of the earth, by the haversine formula, rounded to 100 metres. */
export function kilometres(one: Point, other: Point): number {
  const lat = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const lng = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const half = lat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * lng;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half))) * 10) / 10;
}
