import { expect, it } from '@jest/globals';
import { isVisibleTo } from './visible-range.rules.ts';

it('a message is hidden from the people in its hiddenFrom list', () => {
  expect(isVisibleTo({ hiddenFrom: ['ana'] }, 'ana')).toBe(false);
  expect(isVisibleTo({ hiddenFrom: ['ana'] }, 'ben')).toBe(true);
});
