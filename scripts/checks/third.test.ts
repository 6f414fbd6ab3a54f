import { expect, it } from '@jest/globals';
import { isInThird, thirdOf } from './third.ts';

const combinations = ['a', 'b', 'c', 'd', 'e'];

it('the three thirds together are all combinations, each once', () => {
  const thirds = ['0', '1', '2'].map((third) => thirdOf(combinations, third));
  expect(thirds.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(thirds.flat().sort()).toEqual(combinations);
  expect(thirdOf(combinations, 'all')).toEqual(combinations);
});

it('a name is in one third', () => {
  const names = ['form of a plan', 'notifications', 'a person removed from the chat of a plan', 'secret'];
  const days = names.map((name) => ['0', '1', '2'].filter((third) => isInThird(name, third)).length);
  expect(days).toEqual(names.map(() => 1));
  expect(names.every((name) => isInThird(name, 'all'))).toBe(true);
});
