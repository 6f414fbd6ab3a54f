import { describe, expect, it } from '@jest/globals';
import { judgeName } from './group-name.ts';

describe('the name of a group', () => {
  it('may have 23 characters as a person counts them', () => {
    expect(judgeName('Zanele and the Lion Hea')).toEqual({ length: 23, fits: true });
    expect(judgeName('Crew\u202e')).toMatchObject({
      fits: false,
      problem: expect.stringContaining('direction'),
    });
    expect(judgeName('\u200b\u200b')).toEqual({ length: 0, fits: false });
    expect(judgeName('Zanele and the Lion Head').fits).toBe(false);
    expect(judgeName('👩‍👩‍👧‍👦'.repeat(23))).toEqual({ length: 23, fits: true });
  });

  it('is not there when it is made of spaces, and spaces around it do not count', () => {
    expect(judgeName('   ')).toEqual({ length: 0, fits: false });
    expect(judgeName('  Alfama  ')).toEqual({ length: 6, fits: true });
  });
});
