import { describe, expect, it } from '@jest/globals';
import { pictureSet, pictureUrl } from './picture-url.ts';

describe('pictureUrl', () => {
  it('adds /api and the suffix of the size to a stored path', () => {
    expect(pictureUrl('/plan/images/ab12.webp')).toBe('/api/plan/images/ab12.webp');
    expect(pictureUrl('/plan/images/ab12.webp', 'small')).toBe('/api/plan/images/ab12-small.webp');
  });

  it('gives the width of every size to the browser', () => {
    expect(pictureSet('/plan/images/ab12.webp')).toBe(
      '/api/plan/images/ab12-small.webp 640w, /api/plan/images/ab12-medium.webp 1080w, /api/plan/images/ab12.webp 1600w',
    );
    expect(pictureSet('https://img.example/a.webp')).toBeUndefined();
  });

  it('returns an external link unchanged', () => {
    expect(pictureUrl('https://img.example/a.webp', 'small')).toBe('https://img.example/a.webp');
  });

  it.each(['', undefined, null, 'javascript:alert(1)', 'data:text/html,x'])(
    'returns undefined for %j',
    (stored) => {
      expect(pictureUrl(stored)).toBeUndefined();
    },
  );
});
