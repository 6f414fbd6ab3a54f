import { describe, expect, it } from '@jest/globals';
import { excerptOf } from './excerpt.ts';

describe('the excerpt of a message that was found', () => {
  it('shows the words as they were written, whatever their case and accents', () => {
    expect(excerptOf('Nos vemos en el Café Central', 'cafe')).toEqual({
      before: 'Nos vemos en el ',
      match: 'Café',
      after: ' Central',
    });
  });

  it('begins near the words, with a whole one', () => {
    const { before, match } = excerptOf(`${'long ago and '.repeat(10)}the tram left`, 'tram');
    expect(before).toMatch(/^…(long|ago|and) .*the $/);
    expect(before.length).toBeLessThan(30);
    expect(match).toBe('tram');
  });

  it('keeps places right after signs that take two units', () => {
    expect(excerptOf('🚋🚋 Straße', 'strasse').match).toBe('');
    expect(excerptOf('🚋🚋 tram', 'TRAM')).toEqual({ before: '🚋🚋 ', match: 'tram', after: '' });
  });
});
