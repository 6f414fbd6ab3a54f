import { expect, test } from '@jest/globals';
import { readClockTime, writeClockTime } from './clock-time.ts';

test.each([
  ['7pm', '19:00'],
  ['7 p', '19:00'],
  ['7:30 PM', '19:30'],
  ['7.30 p. m.', '19:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['19', '19:00'],
  ['19:00', '19:00'],
  ['1900', '19:00'],
  ['730', '07:30'],
  ['19.30', '19:30'],
  ['19h', '19:00'],
  ['19 h 30', '19:30'],
  [' 0:05 ', '00:05'],
])('%s is read as %s', (text, time) => {
  expect(readClockTime(text)).toBe(time);
});

test.each(['', 'evening', '24:00', '19:60', '190', '13 pm', '0 am', '7:3', '19:30:00', '-1'])(
  '%s is no time',
  (text) => {
    expect(readClockTime(text)).toBeUndefined();
  },
);

test.each([
  ['en-GB', '07:30'],
  ['es', '07:30'],
  ['en-US', '7:30 AM'],
])('half past seven is written in %s as %s', (tag, written) => {
  expect(writeClockTime('07:30', tag).replaceAll(/\s/g, ' ')).toBe(written);
});

test.each(['en-GB', 'en-US', 'en-AU', 'en-CA', 'es', 'es-MX', 'es-CO', 'es-AR'])(
  'times written in %s are read again',
  (tag) => {
    for (const time of ['00:00', '00:30', '07:05', '12:00', '19:30', '23:59'])
      expect(readClockTime(writeClockTime(time, tag))).toBe(time);
  },
);
