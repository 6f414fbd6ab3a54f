import { describe, expect, it } from '@jest/globals';
import { PostBody } from './blog-schemas.ts';

const isTaken = (tags: string[]) => PostBody.shape.tags.safeParse(tags).success;

describe('the tags of a post', () => {
  it.each([
    ['мой', 'мои'],
    ['café', 'cafe'],
    ['か', 'が'],
  ])('can be %s and %s', (one, other) => expect(isTaken([one, other])).toBe(true));

  it.each([
    ['Café', 'CAFE\u0301'],
    ['МОЙ', 'мой'],
    ['οδοσ', 'ΟΔΟΣ'],
  ])('cannot be %s and %s', (one, other) => expect(isTaken([one, other])).toBe(false));
});
