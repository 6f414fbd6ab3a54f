import { describe, expect, it } from '@jest/globals';
import { hashOf, isImageName, smallOf, storedPath } from './image-path.ts';

const HASH = '0123456789abcdef0123456789abcdef';

describe('stored paths', () => {
  it('begin with the prefix of their service', () => {
    expect(storedPath('plan', HASH)).toBe(`/plan/images/${HASH}.webp`);
  });

  it('lead to the small version', () => {
    expect(smallOf(`/Ads/images/${HASH}.webp`)).toBe(`/Ads/images/${HASH}-small.webp`);
  });

  it.each(['', 'https://example.com/images/a.webp', `/plan/images/${HASH}-small.webp`])(
    'leave %p as it is',
    (path) => {
      expect(smallOf(path)).toBe(path);
    },
  );

  it('give their hash under their own prefix alone', () => {
    expect(hashOf('plan', `/plan/images/${HASH}.webp`)).toBe(HASH);
    expect(hashOf('user', `/plan/images/${HASH}.webp`)).toBeUndefined();
    expect(hashOf('plan', `/plan/images/../${HASH}.webp`)).toBeUndefined();
  });

  it.each([`${HASH}.webp`, `${HASH}-small.webp`])('take %s as a name', (name) => {
    expect(isImageName(name)).toBe(true);
  });

  it.each([
    '../etc/passwd',
    `../${HASH}.webp`,
    `${HASH}.png`,
    `${HASH}.webp\n`,
    `.${HASH}.webp`,
    `${HASH.toUpperCase()}.webp`,
    '',
  ])('do not take %p as a name', (name) => {
    expect(isImageName(name)).toBe(false);
  });
});
