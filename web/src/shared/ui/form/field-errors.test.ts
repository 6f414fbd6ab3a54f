import { describe, expect, it } from '@jest/globals';
import { fieldErrors } from './field-errors.ts';

describe('fieldErrors', () => {
  const known = ['planName', 'location.lat', 'subcategories'];
  it('finds the field of a path and of a part of it', () => {
    const fields = { planName: 'a', 'location.lat': 'b', 'subcategories.0': 'c' };
    expect(fieldErrors(fields, known)).toEqual([
      { name: 'planName', message: 'a' },
      { name: 'location.lat', message: 'b' },
      { name: 'subcategories', message: 'c' },
    ]);
  });
  it('leaves out fields that the form does not have', () => {
    expect(fieldErrors({ revision: 'x', location: 'y' }, known)).toEqual([]);
  });
});
