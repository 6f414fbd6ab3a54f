import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HttpError } from '@layover/kit/errors';
import fc from 'fast-check';
import { knownCities, worldCities } from '../../known-cities/index.ts';
import { createPlaces, type Places } from './places.ts';
import { EVENTS_MAX, readCalendar } from './read-calendar.ts';
import { readStays } from './read-stays.ts';

const lisbon = {
  _id: 'lisbon',
  name: 'Lisbon',
  country: 'Portugal',
  countryCode: 'PT',
  zone: 'Europe/Lisbon',
  image: '',
  location: { lat: 38.7, lng: -9.1 },
  version: 1,
};

let places: Places;
beforeAll(async () => {
  places = createPlaces(knownCities(await worldCities(), [lisbon]), []);
});
const now = new Date('2099-10-01T12:00:00Z');
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.ics`, import.meta.url));
const staysOf = (bytes: Uint8Array) => readStays(readCalendar(bytes, now).events, places, now);
const daysOf = (name: string) =>
  staysOf(fixture(name)).map(
    ({ city, place, from, to }) => `${city ? place : `unknown ${place}`} ${from} ${to}`,
  );
const calendar = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'));

describe('the stays of an itinerary', () => {
  it.each([
    ['a return flight of an airline', 'airline-return', ['Lisbon 2099-11-12 2099-11-15']],
    [
      'several legs in UTC, with a layover of 18 hours',
      'airline-legs-utc',
      ['Tokyo 2099-11-22 2099-11-27', 'Singapore 2099-11-27 2099-11-29'],
    ],
    ['whole days of a hotel', 'hotel-all-day', ['Lisbon 2099-12-03 2099-12-06']],
    [
      'check-in and check-out of a booking site, in a time zone of Windows',
      'booking-site-checks',
      ['London 2099-11-10 2099-11-13'],
    ],
    [
      'the trip, flights and hotel of a trip organizer',
      'trip-organizer',
      ['Mexico City 2099-11-09 2099-11-13'],
    ],
    [
      'names without codes, in another encoding, one night there and back',
      'names-spanish',
      ['London 2099-12-01 2099-12-02', 'Bogotá 2099-12-10 2099-12-13'],
    ],
    ['a train, and a check-in after midnight', 'rail-and-hotel', ['Amsterdam 2099-12-04 2099-12-06']],
  ])('are read from %s', (_what, name, expected) => {
    expect(daysOf(name)).toEqual(expected);
  });

  it.each([
    ['without an end', ['SUMMARY:Hotel Kanaal', 'DTSTART;VALUE=DATE:20991005']],
    ['of one night', ['SUMMARY:Hotel Gracht', 'DTSTART;VALUE=DATE:20991005', 'DTEND;VALUE=DATE:20991006']],
    ['in Japanese', ['SUMMARY:ホテル運河', 'DTSTART;VALUE=DATE:20991005', 'DTEND;VALUE=DATE:20991006']],
    [
      'in Japanese, with its address',
      ['SUMMARY:ホテル', 'DTSTART;VALUE=DATE:20991005', 'LOCATION:〒530-0001 大阪府大阪市北区梅田3-1-1'],
    ],
    ['in Russian', ['SUMMARY:Отель «Канал»', 'DTSTART:20991005T150000', 'DTEND:20991006T110000']],
  ])('are read from whole days %s', (_what, lines) => {
    const event = ['BEGIN:VEVENT', ...lines, 'LOCATION:Amsterdam', 'END:VEVENT'];
    expect(staysOf(calendar(...event))).toMatchObject([{ from: '2099-10-05', to: '2099-10-06' }]);
  });

  it.each([
    ['in Japanese', 'フライト NH107 東京→大阪', 'Osaka'],
    ['in Japanese, by train', '新幹線 東京→京都', 'Kyoto'],
    ['in Chinese', '航班 MU5101 上海→北京', 'Beijing'],
    ['in Korean', '항공편 KE1101 서울 → 부산', 'Busan'],
    ['in Russian', 'Рейс SU6 Москва — Казань', 'Kazan'],
    ['in Greek', 'Πτήση A3 7100: Αθήνα – Λάρισα', 'Larissa'],
  ])('are read from a journey %s', (_what, title, city) => {
    const event = ['DTSTART:20991005T080000', 'DTEND:20991005T100000', `SUMMARY:${title}`];
    expect(staysOf(calendar('BEGIN:VEVENT', ...event, 'END:VEVENT'))).toMatchObject([
      { place: city, from: '2099-10-05', to: '2099-10-06' },
    ]);
  });

  it('are read from check-in and check-out in Japanese', () => {
    const check = (day: string, title: string) => [
      'BEGIN:VEVENT',
      `DTSTART:209910${day}T150000`,
      `DTEND:209910${day}T160000`,
      `SUMMARY:${title}`,
      'LOCATION:東京都新宿区',
      'END:VEVENT',
    ];
    expect(
      staysOf(calendar(...check('05', 'ホテル チェックイン'), ...check('08', 'ホテル チェックアウト'))),
    ).toMatchObject([{ place: 'Tokyo', from: '2099-10-05', to: '2099-10-08' }]);
  });

  it('name the events that they were made from, without those of other stays', () => {
    expect(staysOf(fixture('trip-organizer'))[0]?.sources.sort()).toEqual([
      'Hotel Alameda',
      'IB6401 MAD to MEX',
      'IB6402 MEX to MAD',
      'Mexico City, Mexico, November 2099',
    ]);
  });

  it('have the position of the hotel, and none where the file gives none or nonsense', () => {
    const lodging = { name: 'Stay at Casa do Rio', location: { lat: 38.7139, lng: -9.148 } };
    expect(staysOf(fixture('hotel-all-day'))).toMatchObject([{ lodging }]);
    expect(staysOf(fixture('airline-return'))).toMatchObject([{ lodging: null }]);
    const hotel = (position: string) => [
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20991105',
      'DURATION:P2D',
      'SUMMARY:Hotel Tejo',
      'LOCATION:Lisbon',
      position,
      'END:VEVENT',
    ];
    const apple = 'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Tejo:geo:38.5,-9.25';
    expect(staysOf(calendar(...hotel(apple)))).toMatchObject([
      { lodging: { name: 'Hotel Tejo', location: { lat: 38.5, lng: -9.25 } } },
    ]);
    for (const position of ['GEO:95;-9.25', 'GEO:north;west', 'GEO:38.5', 'X-APPLE-STRUCTURED-LOCATION:Tejo'])
      expect(staysOf(calendar(...hotel(position)))).toMatchObject([{ lodging: null }]);
  });

  it('leave out what is over, and count a recurring event once', () => {
    const hotel = (date: string) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${date}`,
      'DURATION:P2D',
      'RRULE:FREQ=SECONDLY',
      'SUMMARY:Hotel',
      'LOCATION:Lisbon',
      'END:VEVENT',
    ];
    const stays = staysOf(calendar(...hotel('20990901'), ...hotel('20991105')));
    expect(stays).toMatchObject([{ city: { _id: 'lisbon' }, from: '2099-11-05', to: '2099-11-07' }]);
  });
});

describe('the place of a stay', () => {
  const placeOf = (text: string) => {
    const { city } = places.named(text);
    return city && [city.name, city.region, city.countryCode].filter(Boolean).join(', ');
  };

  it.each([
    ['Hotel Vier Jahreszeiten, Maximilianstraße 17, 80539 München', 'Munich, DE'],
    ['Calle de Alcalá 20, 28014 Madrid, España', 'Madrid, ES'],
    ['1 Main St, Springfield, Illinois 62701, United States', 'Springfield, Illinois, US'],
    ['12 rue de la Paix, 75002 Paris, France', 'Paris, FR'],
    ['Paris, Texas', 'Paris, Texas, US'],
    ['Carrer de Colom 3, Valencia, Spain', 'Valencia, ES'],
    ['10 Bayfront Avenue, Singapore', 'Singapore, SG'],
    ['350 5th Ave, New York, NY 10118', 'New York, New York, US'],
    ['Terminal 2, London Heathrow (LHR)', 'London, GB'],
    ['KBP', 'Kyiv, UA'],
    ['Stay at Hotel Avenida Lisboa Plaza', 'Lisbon, PT'],
    ['Mailand', 'Milan, IT'],
    ['東京都新宿区西新宿2-7-2', 'Tokyo, JP'],
    ['〒530-0001 大阪府大阪市北区梅田3-1-1', 'Osaka, JP'],
    ['京都府京都市下京区', 'Kyoto, JP'],
    ['東京駅', 'Tokyo, JP'],
    ['中国上海市浦东新区', 'Shanghai, CN'],
    ['北京市朝阳区建国路1号', 'Beijing, CN'],
    ['台北市信義區', 'Taipei, TW'],
    ['香港九龍尖沙咀', 'Hong Kong, HK'],
    ['서울특별시 중구 을지로 30', 'Seoul, KR'],
    ['부산광역시 해운대구', 'Busan, KR'],
    ['ถนนสุขุมวิท กรุงเทพมหานคร', 'Bangkok, TH'],
    ['شارع الشيخ زايد، دبي', 'Dubai, AE'],
    ['Москва, ул. Тверская, 3', 'Moscow, RU'],
    ['Λεωφόρος Συγγρού 89, Αθήνα', 'Athens, GR'],
    ['הירקון 99, תל אביב', 'Tel Aviv, IL'],
    ['मुंबई, भारत', 'Mumbai, IN'],
    ['上海路 12, Amsterdam', 'Amsterdam, NL'],
    ['打ち合わせ 会議室', undefined],
    ['母の誕生日', undefined],
    ['团队会议', undefined],
    ['팀 미팅', undefined],
    ['Meeting room 4, USA desk', undefined],
    ['the nice reading of bath', undefined],
  ])('is found in %s', (text, expected) => {
    expect(placeOf(text)).toBe(expected);
  });

  it('is that of the hotel where the airport is in another city of the metropolitan area', () => {
    const flight = ['DTSTART:20991112T160500Z', 'DTEND:20991112T190500Z', 'SUMMARY:Flight XY12 LIS-EWR'];
    const hotel = [
      'DTSTART;VALUE=DATE:20991112',
      'DTEND;VALUE=DATE:20991115',
      'SUMMARY:Hotel Alameda',
      String.raw`LOCATION:350 5th Ave\, New York`,
    ];
    const events = [flight, hotel].flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
    expect(staysOf(calendar(...events))).toMatchObject([
      { place: 'New York', from: '2099-11-12', to: '2099-11-15' },
    ]);
  });
});

describe('a file that is no itinerary', () => {
  const errorOf = (bytes: Uint8Array) => {
    try {
      return readCalendar(bytes, now).events.length;
    } catch (error) {
      const { status, fields } = error as HttpError;
      return { status, fields };
    }
  };
  const event = ['BEGIN:VEVENT', 'DTSTART:20991112T160500Z', 'SUMMARY:x', 'END:VEVENT'];

  it('is rejected with 422 when it has too many events', () => {
    const many = calendar(...Array(EVENTS_MAX + 1).fill(event.join('\r\n')));
    expect(errorOf(many)).toEqual({ status: 422, fields: { file: 'must have at most 500 entries' } });
  });

  it('has no event when it has 40,000 nested components', () => {
    expect(errorOf(calendar(...Array(40_000).fill('BEGIN:X')))).toBe(0);
  });

  it('gives stays of at least one night or a 4xx, whatever the events contain', () => {
    const value = fc.oneof(
      fc.constantFrom('20991112', '20991112T160500Z', '99999999T999999', '', 'P1D', 'Lisbon', 'FRA-LIS'),
      fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
    );
    const name = fc.constantFrom('DTSTART', 'DTEND', 'DURATION', 'SUMMARY', 'LOCATION', 'DTSTART;VALUE=DATE');
    const lines = fc.array(
      fc.tuple(name, value).map((pair) => pair.join(':')),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 6 }), (events) => {
        const body = events.flatMap((each) => ['BEGIN:VEVENT', ...each, 'END:VEVENT']);
        try {
          for (const { from, to } of staysOf(calendar(...body))) expect(to > from).toBe(true);
        } catch (error) {
          expect((error as HttpError).status).toBe(422);
        }
      }),
    );
  });
});
