import { describe, expect, it } from '@jest/globals';
import { pictureUrl } from './picture-url.ts';

describe('pictureUrl', () => {
  it('a stored path gets /api and the suffix of the size', () => {
    expect(pictureUrl('/plan/images/ab12.webp')).toBe('/api/plan/images/ab12.webp');
    expect(pictureUrl('/plan/images/ab12.webp', 'small')).toBe('/api/plan/images/ab12-small.webp');
  });

  it('an external link is unchanged in both sizes', () => {
    expect(pictureUrl('https://img.example/a.webp', 'small')).toBe('https://img.example/a.webp');
  });

  it.each(['', undefined, null, 'javascript:alert(1)', 'data:text/html,x'])(
    '%j gives undefined',
    (stored) => {
      expect(pictureUrl(stored)).toBeUndefined();
    },
  );
});
