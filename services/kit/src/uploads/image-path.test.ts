import { describe, expect, it } from '@jest/globals';
import { isImageName, keyOf, smallOf, storedPath } from './image-path.ts';

const KEY = '0123456789abcdef0123456789abcdef';

describe('stored paths', () => {
  it('begin with the prefix of their service', () => {
    expect(storedPath('plan', KEY)).toBe(`/plan/images/${KEY}.webp`);
  });

  it('lead to the small version', () => {
    expect(smallOf(`/Ads/images/${KEY}.webp`)).toBe(`/Ads/images/${KEY}-small.webp`);
  });

  it.each(['', 'https://example.com/images/a.webp', `/plan/images/${KEY}-small.webp`])(
    'leave %p as it is',
    (path) => {
      expect(smallOf(path)).toBe(path);
    },
  );

  it('give their key under their own prefix alone', () => {
    expect(keyOf('plan', `/plan/images/${KEY}.webp`)).toBe(KEY);
    expect(keyOf('user', `/plan/images/${KEY}.webp`)).toBeUndefined();
    expect(keyOf('plan', `/plan/images/../${KEY}.webp`)).toBeUndefined();
  });

  it.each([`${KEY}.webp`, `${KEY}-small.webp`])('take %s as a name', (name) => {
    expect(isImageName(name)).toBe(true);
  });

  it.each([
    '../etc/passwd',
    `../${KEY}.webp`,
    `${KEY}.png`,
    `${KEY}.webp\n`,
    `.${KEY}.webp`,
    `${KEY.toUpperCase()}.webp`,
    '',
  ])('do not take %p as a name', (name) => {
    expect(isImageName(name)).toBe(false);
  });
});
