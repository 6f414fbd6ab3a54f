import { describe, expect, it } from '@jest/globals';
import { withoutPerson } from './without-person.ts';

describe('data without a person', () => {
  const ana = { _id: 'ana', first_name: 'Ana' };
  const ben = { _id: 'ben', first_name: 'Ben' };

  it('leaves the person out of lists at any depth', () => {
    const data = {
      pages: [
        { plans: [{ _id: 'plan', interested: [ana, ben] }] },
        {
          people: [
            { person: ana, since: '2026' },
            { person: ben, since: '2026' },
          ],
        },
      ],
      people: [ben, ana],
    };
    expect(withoutPerson(data, 'ana')).toEqual({
      pages: [{ plans: [{ _id: 'plan', interested: [ben] }] }, { people: [{ person: ben, since: '2026' }] }],
      people: [ben],
    });
  });

  it('is the same data when the person is not in it', () => {
    const data = { pages: [{ people: [ben], total: 1, next: null }] };
    expect(withoutPerson(data, 'ana')).toBe(data);
    expect(withoutPerson(undefined, 'ana')).toBeUndefined();
  });
});
