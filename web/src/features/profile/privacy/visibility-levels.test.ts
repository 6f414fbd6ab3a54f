import { expect, it } from '@jest/globals';
import { levelOf } from './visibility-levels.ts';

it.each([
  [true, true, 'everybody'],
  [false, true, 'where_i_go'],
  [false, false, 'nobody'],
  [true, false, undefined],
])('levelOf names found %s and listed %s %s', (be_found, be_listed, level) => {
  expect(levelOf({ be_found, be_listed })).toBe(level);
});
