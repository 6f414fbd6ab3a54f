import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changeTable, readTableState, type TableState, writeTableState } from './table-state.ts';

const address = {
  orders: ['order', 'name', 'count'],
  order: 'order',
  filters: ['city', 'status'],
} as const;

type State = TableState<'order' | 'name' | 'count', 'city' | 'status'>;

describe('the state of a table in the address', () => {
  it('is read as it was written, and other parameters stay', () => {
    const state = fc.record<State>({
      page: fc.integer({ min: 1, max: 500 }),
      order: fc.constantFrom('order', 'name', 'count'),
      orderType: fc.constantFrom('asc', 'desc'),
      filter: fc.constantFrom('fado & más', undefined),
      filters: fc.constantFrom({}, { city: 'sao-paulo' }, { city: 'lisbon', status: 'called_off' }),
    });
    fc.assert(
      fc.property(state, (written) => {
        const params = writeTableState(new URLSearchParams('tab=deactive&city=old'), written, address);
        expect(readTableState(params, address)).toEqual(written);
        expect(params.get('tab')).toBe('deactive');
      }),
    );
  });

  it('is not in the address while it is the default', () => {
    const state = readTableState(new URLSearchParams(), address);
    expect(writeTableState(new URLSearchParams(), state, address).toString()).toBe('');
  });

  it('ignores invalid values', () => {
    const params = new URLSearchParams('page=-3&order=password&orderType=up&filter=%20&city=../x');
    expect(readTableState(params, address)).toEqual({
      page: 1,
      order: 'order',
      orderType: 'asc',
      filter: undefined,
      filters: {},
    });
  });

  it('returns to the first page after a change of anything but the page', () => {
    const state = readTableState(new URLSearchParams('page=4'), address);
    expect(changeTable(state, { filter: 'jazz' }).page).toBe(1);
    expect(changeTable(state, { page: 5 }).page).toBe(5);
  });
});
