import type { Feature, MultiLineString, MultiPolygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import { planarRings } from './planar-rings.ts';

export interface Outlines {
  land: MultiPolygon;
  /** The lines between two countries. */
  borders: MultiLineString;
}

type Atlas = Topology<{ countries: GeometryCollection }>;

/** ISO 3166-1 numeric. Its ring goes around the pole, which a flat map cannot show. */
const ANTARCTICA = '010';

let loading: Promise<Outlines> | undefined;

/** The countries of Natural Earth at 1:50,000,000, as one file that is loaded once. */
export function loadOutlines(): Promise<Outlines> {
  loading ??= fetchOutlines().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchOutlines(): Promise<Outlines> {
  const response = await fetch(atlasUrl);
  if (!response.ok) throw new Error(`The outlines did not load: ${response.status}`);
  const atlas = (await response.json()) as Atlas;
  const { countries } = atlas.objects;
  const shownCountries = countries.geometries.filter(({ id }) => id !== ANTARCTICA);
  const polygons = shownCountries.flatMap((country) => {
    const { geometry } = feature(atlas, country) as Feature;
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
  return {
    land: { type: 'MultiPolygon', coordinates: polygons.flatMap(planarRings) },
    borders: mesh(atlas, countries, (a, b) => a !== b),
  };
}
