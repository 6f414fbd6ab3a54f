import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOf, dollarsOf } from './dollars.ts';

describe('centsOf', () => {
  it.each([
    ['9', 900],
    [' 9.5 ', 950],
    ['9,05', 905],
    ['0', 0],
  ])('reads %j', (typed, cents) => expect(centsOf(typed)).toBe(cents));

  it.each(['', '-1', '9.505', '1e3', '9 USD', '.5'])('rejects %j', (typed) =>
    expect(centsOf(typed)).toBeUndefined(),
  );

  it('reads what dollarsOf writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (cents) => expect(centsOf(dollarsOf(cents))).toBe(cents)),
    );
  });
});
