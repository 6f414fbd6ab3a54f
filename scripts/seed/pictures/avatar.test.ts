import { describe, expect, it } from '@jest/globals';
import { people } from '../people/people.ts';
import { avatar } from './avatar.ts';

describe('avatar', () => {
  const portraits = people.map(({ face }) => avatar(face));

  it('gives everybody a face of their own', () => {
    expect(new Set(portraits).size).toBe(people.length);
  });

  it('is the same at every run', () => {
    expect(people.map(({ face }) => avatar(face))).toEqual(portraits);
  });

  it('uses the colours asked for', () => {
    for (const [index, { face }] of people.entries()) {
      expect(portraits[index]).toContain(face.skin);
      expect(portraits[index]).toContain(face.clothing);
    }
  });

  it('has no overlays, which grey dark skin', () => {
    for (const portrait of portraits) expect(portrait).not.toContain('mix-blend-mode:overlay');
  });
});
