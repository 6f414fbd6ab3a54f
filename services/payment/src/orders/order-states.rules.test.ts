import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { OrderState } from '@layover/proto/http/payment/order';
import { INITIAL_STATE, type OrderEvent, orderStates, PAID_STATES } from './order-states.rules.ts';

const unpaid = ['open', 'capturing', 'pending', 'declined', 'cancelled', 'expired'] as const;

/** The states in which each event counts, and the state after it. */
const expected: Record<OrderEvent, { from: readonly OrderState[]; to: OrderState }> = {
  created: { from: ['creating'], to: 'open' },
  'capture-requested': { from: ['creating', 'open', 'capturing'], to: 'capturing' },
  'capture-failed': { from: ['capturing'], to: 'open' },
  'reservation-failed': { from: ['capturing'], to: 'cancelled' },
  'voucher-redeemed': { from: ['capturing'], to: 'completed' },
  cancelled: { from: ['creating', 'open'], to: 'cancelled' },
  'approval-expired': { from: ['open', 'capturing'], to: 'expired' },
  'not-found': { from: ['creating', 'open', 'capturing', 'pending'], to: 'expired' },
  'capture-pending': { from: unpaid, to: 'pending' },
  captured: { from: [...unpaid, 'completed', 'reversed'], to: 'completed' },
  'capture-denied': { from: unpaid, to: 'declined' },
  'refund-requested': { from: ['completed'], to: 'refunding' },
  'refund-pending': { from: ['refunding'], to: 'refunding' },
  'refund-failed': { from: ['refunding', 'refunded'], to: 'completed' },
  'partly-refunded': { from: ['refunding'], to: 'completed' },
  refunded: { from: [...unpaid, 'completed', 'refunding'], to: 'refunded' },
  reversed: { from: OrderState.options.filter((state) => state !== 'creating'), to: 'reversed' },
  mismatched: { from: [...unpaid, 'completed', 'refunding'], to: 'mismatch' },
};

const events = Object.keys(expected) as OrderEvent[];
const cases = OrderState.options.flatMap((state) => events.map((event) => [state, event] as const));

describe('the states of an order', () => {
  it.each(cases)('%s after %s', (state, event) => {
    const { from, to } = expected[event];
    // A reversed order stays so, whatever is found later.
    const after = state === 'reversed' ? state : to;
    expect(orderStates[state].next[event]).toBe(from.includes(state) ? after : undefined);
  });

  it('can all be reached from the first one', () => {
    const reached = new Set<OrderState>([INITIAL_STATE]);
    // The iteration includes states that are added meanwhile.
    for (const state of reached) for (const next of Object.values(orderStates[state].next)) reached.add(next);
    expect([...reached].sort()).toEqual(OrderState.options.toSorted());
  });

  it('do not lead from money that has come to an order without money', () => {
    const lost = PAID_STATES.flatMap((state) =>
      Object.values(orderStates[state].next).filter((next) => orderStates[next].money === 'none'),
    );
    expect(lost).toEqual([]);
  });

  it('lead from money that went back to received money by a failed refund alone', () => {
    const back = OrderState.options
      .filter((state) => orderStates[state].money === 'returned')
      .flatMap((state) => Object.entries(orderStates[state].next))
      .filter(([, next]) => orderStates[next].money !== 'returned');
    expect(back).toEqual([['refund-failed', 'completed']]);
  });

  it('are a table in the documents', () => {
    const document = readFileSync(new URL('../../docs/order-states.md', import.meta.url), 'utf8');
    const rows = events.flatMap((event) => {
      const from = OrderState.options.filter((state) => orderStates[state].next[event]);
      const byTarget = Map.groupBy(from, (state) => orderStates[state].next[event]);
      return [...byTarget].map(([to, states]) => `| \`${event}\` | ${states.join(', ')} | ${to} |`);
    });
    expect(document.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
  });
});
