import { kilometresBetween } from '@layover/proto/distance';
import { nameKey } from '../../services/plan/src/known-cities/name-key.ts';
import { type GeoName, pointOf, type Sources } from './sources.ts';

/** Kilometres between a city and an airport that is named after it. */
const NAMED_AIRPORT_KM = 120;
/** Kilometres between an airport and the city that it belongs to when no city near it has its name. */
const NEAR_AIRPORT_KM = 40;

/**
 * The IATA codes by the number of the city in GeoNames: of its airports, and of the city itself. An airport belongs to the city that IATA
 * gives it, or that it names, or to the most populous city near it.
 * @param cities the most populous first
 */
export function airportsOf(
  { airports, metropolitanAirports }: Sources,
  cities: readonly GeoName[],
): ReadonlyMap<number, string[]> {
  const byName = Map.groupBy(
    cities.flatMap((city) =>
      [...new Set([city.name, ...city.alternatenames].map(nameKey))].map((key) => ({ key, city })),
    ),
    ({ key }) => key,
  );
  const metropolitan = new Map(metropolitanAirports.map((each) => [each['Airport Code'], each]));
  const codes = new Map<number, Set<string>>();
  for (const airport of airports) {
    const at = { lat: Number(airport.lat), lng: Number(airport.lon) };
    const isWithin = (km: number) => (city: GeoName) => kilometresBetween(at, pointOf(city)) <= km;
    const named = (name: string) =>
      byName
        .get(nameKey(name))
        ?.map(({ city }) => city)
        .find(isWithin(NAMED_AIRPORT_KM));
    const area = metropolitan.get(airport.iata);
    const city =
      (area && named(area['City Name'])) ?? named(airport.city) ?? cities.find(isWithin(NEAR_AIRPORT_KM));
    if (!city) continue;
    const found = codes.get(city.geonameid) ?? new Set();
    codes.set(city.geonameid, found.add(airport.iata));
    if (area) found.add(area['City Code']);
  }
  return new Map([...codes].map(([id, found]) => [id, [...found].sort()]));
}
