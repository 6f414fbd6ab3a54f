import { describe, expect, it } from '@jest/globals';
import { isImageName, keyOf, storedPath } from './image-path.ts';

const KEY = '0123456789abcdef0123456789abcdef';

describe('stored paths', () => {
  it('start with the prefix of their service', () => {
    expect(storedPath('plan', KEY)).toBe(`/plan/images/${KEY}.webp`);
  });

  it('contain a key that only their own prefix gives access to', () => {
    expect(keyOf('plan', `/plan/images/${KEY}.webp`)).toBe(KEY);
    expect(keyOf('user', `/plan/images/${KEY}.webp`)).toBeUndefined();
    expect(keyOf('plan', `/plan/images/../${KEY}.webp`)).toBeUndefined();
  });

  it.each([`${KEY}.webp`, `${KEY}-medium.webp`, `${KEY}-small.webp`])(
    'accept %s as an image name',
    (name) => {
      expect(isImageName(name)).toBe(true);
    },
  );

  it.each([
    '../etc/passwd',
    `../${KEY}.webp`,
    `${KEY}.png`,
    `${KEY}.webp\n`,
    `.${KEY}.webp`,
    `${KEY.toUpperCase()}.webp`,
    '',
  ])('reject %p as an image name', (name) => {
    expect(isImageName(name)).toBe(false);
  });
});
