import { describe, expect, it } from '@jest/globals';
import { validateGroupName } from './group-name.ts';

describe('the name of a group', () => {
  it('may have 23 characters as a person counts them', () => {
    expect(validateGroupName('Zanele and the Lion Hea')).toEqual({ length: 23, fits: true });
    expect(validateGroupName('Crew\u202e')).toMatchObject({
      fits: false,
      problem: expect.stringContaining('direction'),
    });
    expect(validateGroupName('\u200b\u200b')).toEqual({ length: 0, fits: false });
    expect(validateGroupName('Zanele and the Lion Head').fits).toBe(false);
    expect(validateGroupName('👩‍👩‍👧‍👦'.repeat(23))).toEqual({ length: 23, fits: true });
  });

  it('is not there when it is made of spaces, and spaces around it do not count', () => {
    expect(validateGroupName('   ')).toEqual({ length: 0, fits: false });
    expect(validateGroupName('  Alfama  ')).toEqual({ length: 6, fits: true });
  });
});
