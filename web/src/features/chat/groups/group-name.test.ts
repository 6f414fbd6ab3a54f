import { describe, expect, it } from '@jest/globals';
import { suggestGroupName, validateGroupName } from './group-name.ts';

describe('the name of a group', () => {
  it('has at most 23 graphemes', () => {
    expect(validateGroupName('Zanele and the Lion Hea')).toEqual({ length: 23, isValid: true });
    expect(validateGroupName('Zanele and the Lion Head').isValid).toBe(false);
    expect(validateGroupName('👩‍👩‍👧‍👦'.repeat(23))).toEqual({ length: 23, isValid: true });
  });

  it('has no characters that change the direction of the text', () => {
    expect(validateGroupName('Cr\u202eew')).toMatchObject({
      isValid: false,
      problem: expect.stringContaining('direction'),
    });
  });

  it('is missing when it has only invisible characters, and surrounding spaces do not count', () => {
    expect(validateGroupName('   ')).toEqual({ length: 0, isValid: false });
    expect(validateGroupName('\u200b\u200b')).toEqual({ length: 0, isValid: false });
    expect(validateGroupName('  Alfama  ')).toEqual({ length: 6, isValid: true });
  });
});

describe('the suggested name of a group for a plan', () => {
  it('has the whole words that fit', () => {
    expect(suggestGroupName('Fado in Alfama')).toBe('Fado in Alfama');
    expect(suggestGroupName('Fado and petiscos in Alfama')).toBe('Fado and petiscos in');
    expect(suggestGroupName('Zanele and the Lion Hea d')).toBe('Zanele and the Lion Hea');
    expect(suggestGroupName('Dinner above the river, six seats')).toBe('Dinner above the river');
  });

  it('has as many characters as fit of a long word', () => {
    expect(suggestGroupName('夜'.repeat(30))).toBe('夜'.repeat(23));
    expect(validateGroupName(suggestGroupName('👩‍👩‍👧‍👦'.repeat(30))).isValid).toBe(true);
  });
});
