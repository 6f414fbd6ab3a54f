import { describe, expect, it } from '@jest/globals';
import { excerptOf } from './excerpt.ts';

describe('the excerpt of a found message', () => {
  it('finds the text without regard to case and accents and shows it as it was written', () => {
    expect(excerptOf('Nos vemos en el Café Central', 'cafe')).toEqual({
      before: 'Nos vemos en el ',
      match: 'Café',
      after: ' Central',
    });
  });

  it('starts near the match, with a whole word', () => {
    const { before, match } = excerptOf(`${'long ago and '.repeat(10)}the tram left`, 'tram');
    expect(before).toMatch(/^…(long|ago|and) .*the $/);
    expect(before.length).toBeLessThan(30);
    expect(match).toBe('tram');
  });

  it('finds the match after characters of two code units', () => {
    expect(excerptOf('🚋🚋 Straße', 'strasse').match).toBe('');
    expect(excerptOf('🚋🚋 tram', 'TRAM')).toEqual({ before: '🚋🚋 ', match: 'tram', after: '' });
  });
});
