import { describe, expect, it } from '@jest/globals';
import { validateGroupName } from './group-name.ts';

describe('the name of a group', () => {
  it('may have 23 graphemes', () => {
    expect(validateGroupName('Zanele and the Lion Hea')).toEqual({ length: 23, isValid: true });
    expect(validateGroupName('Crew\u202e')).toMatchObject({
      isValid: false,
      problem: expect.stringContaining('direction'),
    });
    expect(validateGroupName('\u200b\u200b')).toEqual({ length: 0, isValid: false });
    expect(validateGroupName('Zanele and the Lion Head').isValid).toBe(false);
    expect(validateGroupName('👩‍👩‍👧‍👦'.repeat(23))).toEqual({ length: 23, isValid: true });
  });

  it('is missing when it consists of spaces, and surrounding spaces do not count', () => {
    expect(validateGroupName('   ')).toEqual({ length: 0, isValid: false });
    expect(validateGroupName('  Alfama  ')).toEqual({ length: 6, isValid: true });
  });
});
