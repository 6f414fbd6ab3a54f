import { describe, expect, it } from '@jest/globals';
import { pictureUrl } from './picture-url.ts';

describe('picture', () => {
  it('when the path is stored, expected it under /api in the size asked for', () => {
    expect(pictureUrl('/plan/images/ab12.webp')).toBe('/api/plan/images/ab12.webp');
    expect(pictureUrl('/plan/images/ab12.webp', 'small')).toBe('/api/plan/images/ab12-small.webp');
  });

  it('when it is an external link, expected it as it is in both sizes', () => {
    expect(pictureUrl('https://img.example/a.webp', 'small')).toBe('https://img.example/a.webp');
  });

  it.each(['', undefined, null, 'javascript:alert(1)', 'data:text/html,x'])(
    'when there is no picture in %j, expected none',
    (stored) => {
      expect(pictureUrl(stored)).toBeUndefined();
    },
  );
});
