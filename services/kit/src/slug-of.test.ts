import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { slugOf } from './slug-of.ts';

it.each([
  ['Łódź & Köln', 'lodz-koln'],
  ['São Paulo', 'sao-paulo'],
  ['Straße 7', 'strasse-7'],
  ['北京', 'bei-jing'],
  ['Москва', 'moskva'],
  ['Αθήνα', 'athina'],
  ['თბილისი', 'tbilisi'],
  ["O'Hare", 'ohare'],
  ['서울', 'seoul'],
  ['東京タワー', 'dong-jing-tawa'],
])('the slug of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

it('is cut between two words and leaves room for a suffix', () => {
  expect(slugOf(`${'word '.repeat(12)}longer`)).toBe('word-'.repeat(11).concat('word'));
  expect(slugOf('x'.repeat(90))).toBe('x'.repeat(64));
  expect(slugOf('東'.repeat(80)).length).toBeLessThanOrEqual(64);
  expect(slugOf('São Paulo', 5)).toBe('sao');
});

it('no name of letters, digits or symbols is without a slug, which is the same each time and safe in a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('a', '旅', '7', '🗼', 'ა'), (text, sign) => {
      const name = text + sign;
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(slugOf(name)).toBe(slugOf(name.normalize('NFC')));
    }),
  );
  expect(slugOf('…!')).toBe('');
  expect(slugOf('🗼')).not.toBe(slugOf('🌉'));
});
