import { describe, expect, it } from '@jest/globals';
import { validateGroupName } from './group-name.ts';

describe('the name of a group', () => {
  it('has at most 23 graphemes', () => {
    expect(validateGroupName('Zanele and the Lion Hea')).toEqual({ length: 23, isValid: true });
    expect(validateGroupName('Zanele and the Lion Head').isValid).toBe(false);
    expect(validateGroupName('👩‍👩‍👧‍👦'.repeat(23))).toEqual({ length: 23, isValid: true });
  });

  it('has no characters that change the direction of the text', () => {
    expect(validateGroupName('Crew\u202e')).toMatchObject({
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
