import { describe, expect, it } from '@jest/globals';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['Xk9$w', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['travelling1', 2],
    ['monday in lisbon', 3],
    ['the tram leaves at seven sharp', 4],
  ])('rates %j as %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
