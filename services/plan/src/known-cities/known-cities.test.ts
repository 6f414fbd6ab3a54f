import { beforeAll, describe, expect, it } from '@jest/globals';
import { kilometresBetween } from '@layover/proto/distance';
import { type KnownCities, knownCities } from './known-cities.ts';
import { METROPOLITAN_KM, type WorldCities, worldCities } from './world-city.ts';

const place = { country: '', countryCode: '', zone: 'Etc/UTC', image: '', version: 1 };
const lisbon = { ...place, _id: 'lisbon', name: 'Lisbon', location: { lat: 38.7, lng: -9.1 } };
/** A place with fewer inhabitants than the cities of the list. */
const davos = { ...place, _id: 'davos', name: 'Davos', location: { lat: 46.8, lng: 9.83 } };
/** An ADMIN can give another name to a destination. */
const city = {
  ...place,
  _id: 'la-ciudad',
  name: 'La Ciudad',
  translations: { es: { name: 'Ciudad de México' } },
  location: { lat: 19.4, lng: -99.1 },
};
const station = { ...place, _id: 'station', name: 'Station', location: { lat: -80, lng: 20 } };

let world: WorldCities;
let cities: KnownCities;
beforeAll(async () => {
  world = await worldCities();
  cities = knownCities(world, [lisbon, davos, city, station]);
});

const found = (text: string, limit = 10) => cities.search(text, limit);
const first = (text: string) => found(text)[0]?.name;

describe('the search for a city', () => {
  it.each([
    ['München', 'Munich'],
    ['munchen', 'Munich'],
    ['Muenchen', 'Munich'],
    ['MUNICH', 'Munich'],
    ['Múnich', 'Munich'],
    ['Nueva York', 'New York'],
    ['new y', 'New York'],
    ['Kyiv', 'Kyiv'],
    ['Kiev', 'Kyiv'],
    ['Киев', 'Kyiv'],
    ['Bombay', 'Mumbai'],
    ['Xian', 'Xi’an'],
    ['st gallen', 'St. Gallen'],
    ['東京', 'Tokyo'],
    ['janeiro', 'Rio de Janeiro'],
    ['valencia esp', 'Valencia'],
    ['JFK', 'New York'],
    ['CDMX', 'La Ciudad'],
    ['la ciudad', 'La Ciudad'],
    ['davos', 'Davos'],
    ['京都', 'Kyoto'],
    ['เทพ', 'Bangkok'],
    ['มหานคร', 'Bangkok'],
    ['도쿄 japan', 'Tokyo'],
    ['ｵｰｸﾗﾝﾄﾞ', 'Auckland'],
    ['クランド', 'Auckland'],
    ['seldorf', 'Düsseldorf'],
    ['hertogenbosch', "'s-Hertogenbosch"],
    ['aquila', "L'Aquila"],
    ['ascq', "Villeneuve-d'Ascq"],
    ["d'ascq", "Villeneuve-d'Ascq"],
  ])('finds by %s', (text, name) => {
    expect(first(text)).toBe(name);
  });

  it('puts the most populous of equal matches first, and cities by their own name before others', () => {
    expect(found('Springfield', 5).map(({ region }) => region)).toEqual([
      'Missouri',
      'Massachusetts',
      'Illinois',
      'Oregon',
      'Ohio',
    ]);
    expect(found('Valencia', 2).map(({ countryCode }) => countryCode)).toEqual(['VE', 'ES']);
    expect(found('Monaco', 1)).toMatchObject([{ countryCode: 'MC' }]);
  });

  it('finds the cities of a country and a state by their name and its own', () => {
    expect(found('Springfield Illinois')).toMatchObject([{ region: 'Illinois' }]);
    expect(found('san josé costa rica', 1)).toMatchObject([{ countryCode: 'CR' }]);
  });

  it('shows a destination once, in the place of its city', () => {
    const [one, ...others] = found('Lisbo');
    expect(one).toMatchObject({ _id: 'lisbon', isDestination: true });
    expect(others.map(({ name }) => name)).not.toContain('Lisbon');
  });

  it('finds the words within names after all others, and not within short words', () => {
    const names = found('東京都', 20).map(({ name }) => name);
    expect(names[0]).toBe('Tokyo');
    expect(found('京', 50).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Kyoto', 'Tokyo', 'Beijing']),
    );
    expect(first('orto')).not.toBe('Porto');
  });

  it('finds at most as many as asked for, and none for other texts', () => {
    expect(found('san', 3)).toHaveLength(3);
    for (const text of ['qqqq', '…', ' ']) expect(found(text)).toEqual([]);
  });
});

describe('a city', () => {
  it('is found by its key, whatever name the key begins with', () => {
    expect(cities.find('munich-2867714')).toMatchObject({
      name: 'Munich',
      translations: { es: { name: 'Múnich' } },
      country: 'Germany',
      countryCode: 'DE',
      zone: 'Europe/Berlin',
      isDestination: false,
    });
    expect(cities.find('monaco-di-baviera-2867714')?._id).toBe('munich-2867714');
    for (const key of ['munich', 'munich-1', 'constructor', '-']) expect(cities.find(key)).toBeUndefined();
  });

  it('that is a destination is found as that', () => {
    expect(cities.find('lisbon-2267057')?._id).toBe('lisbon');
    expect(cities.find('mexico-city-3530597')?._id).toBe('la-ciudad');
  });
});

describe('a metropolitan area', () => {
  it('has the cities around a large one, and none further away than its edge', () => {
    for (const each of world.values()) {
      const centre = world.get(each.area)!;
      if (centre.area !== centre.id || kilometresBetween(each.location, centre.location) > METROPOLITAN_KM)
        throw new Error(`${each.name} is not in the area of ${centre.name}.`);
    }
    const areaOf = (name: string) => found(name)[0]!.area;
    expect(areaOf('Yokohama')).toBe(areaOf('Tokyo'));
    expect(areaOf('Cascais')).toBe(cities.find('lisbon')!.area);
    expect(areaOf('Porto')).not.toBe(cities.find('lisbon')!.area);
  });

  it('of a destination is that of the nearest city, or its own where there is none', () => {
    expect(cities.find('davos')!.area).toBe(cities.find('chur-2661169')!.area);
    expect(cities.find('station')!.area).toBe('station');
    expect(cities.destinationsNear(found('Cascais')[0]!).map(({ _id }) => _id)).toEqual(['lisbon']);
    expect(cities.destinationsNear(found('Porto')[0]!)).toEqual([]);
  });
});

describe('the list of the cities', () => {
  it('has names, zones and places that the product can show', () => {
    const zones = new Set([...world.values()].map(({ zone }) => zone));
    for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    for (const { name, countryCode, names, location, population } of world.values())
      if (
        !/^\S.*$/.test(name) ||
        !/^[A-Z]{2}$/.test(countryCode) ||
        !names.startsWith('| ') ||
        population < 15_000 ||
        Math.abs(location.lat) > 90 ||
        Math.abs(location.lng) > 180
      )
        throw new Error(`${name} is not complete.`);
    expect(world.size).toBeGreaterThan(30_000);
  });
});
