import { describe, expect, it } from '@jest/globals';
import { people } from '../people/people.ts';
import { avatar } from './avatar.ts';

describe('avatar', () => {
  const portraits = people.map(({ face }) => avatar(face));

  it('draws a different face for each person', () => {
    expect(new Set(portraits).size).toBe(people.length);
  });

  it('draws the same face in every run', () => {
    expect(people.map(({ face }) => avatar(face))).toEqual(portraits);
  });

  it('uses the given colours', () => {
    for (const [index, { face }] of people.entries()) {
      expect(portraits[index]).toContain(face.skin);
      expect(portraits[index]).toContain(face.clothing);
    }
  });

  it('has no overlays', () => {
    for (const portrait of portraits) expect(portrait).not.toContain('mix-blend-mode:overlay');
  });
});
