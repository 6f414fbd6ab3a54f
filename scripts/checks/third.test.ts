import { expect, it } from '@jest/globals';
import { thirdOf } from './third.ts';

const combinations = ['a', 'b', 'c', 'd', 'e'];

it('the three thirds together are all combinations, each once', () => {
  const thirds = ['0', '1', '2'].map((third) => thirdOf(combinations, third));
  expect(thirds.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(thirds.flat().sort()).toEqual(combinations);
  expect(thirdOf(combinations, 'all')).toEqual(combinations);
});
