import { describe, expect, it } from '@jest/globals';
import type { BookedOrder, Books } from './books.ts';
import { checkBooks } from './check-books.ts';

const DAY_MS = 86_400_000;
const grantedAt = new Date(Date.UTC(2026, 0, 1));
const order = (over: Partial<BookedOrder> = {}): BookedOrder => ({
  _id: 'one',
  userId: 'ana',
  state: 'completed',
  amount: 900,
  cost: 900,
  refunded: 0,
  ...over,
});
const purchase = (over: Partial<Books['memberships'][0]['purchases'][0]> = {}) => ({
  orderId: 'one',
  tier: 'silver' as const,
  featured: false,
  days: 30,
  cost: 900,
  grantedAt,
  ...over,
});
const capture = (over: object = {}) => ({ status: 'COMPLETED', amount: 900, refunded: 0, ...over });
const period = { tier: 'silver' as const, from: +grantedAt, until: +grantedAt + 30 * DAY_MS };

const paid: Books = {
  vouchers: [],
  orders: [order()],
  memberships: [{ _id: 'ana', purchases: [purchase()] }],
  atPayPal: [{ customId: 'one', captures: [capture()] }],
  published: new Map([['ana', [period]]]),
};
const refunded: Books = {
  vouchers: [],
  orders: [order({ state: 'refunded', refunded: 900 })],
  memberships: [{ _id: 'ana', purchases: [purchase({ revokedAt: grantedAt })] }],
  atPayPal: [{ customId: 'one', captures: [capture({ status: 'REFUNDED', refunded: 900 })] }],
  published: new Map([['ana', []]]),
};
const left: Books = {
  vouchers: [],
  orders: [order({ state: 'cancelled' })],
  memberships: [],
  atPayPal: [{ customId: 'one', captures: [capture({ status: 'DECLINED' })] }],
  published: new Map(),
};

const half = order({ amount: 450, voucher: { _id: 'half', code: 'HALF', amount: 450 } });
const cancelled: BookedOrder = { ...half, state: 'cancelled' };
const voucher = (over: Partial<Books['vouchers'][0]> = {}) => ({
  _id: 'half',
  kind: 'percent' as const,
  value: 50,
  usesMax: 2,
  left: 1,
  oncePerPerson: true,
  uses: [{ orderId: 'one', userId: 'ana' }],
  ...over,
});
const withCode: Books = {
  ...paid,
  orders: [half],
  vouchers: [voucher()],
  atPayPal: [{ customId: 'one', captures: [capture({ amount: 450 })] }],
};
const free: Books = {
  ...withCode,
  orders: [order({ amount: 0, voucher: { _id: 'half', code: 'FREE', amount: 900 } })],
  vouchers: [voucher({ kind: 'free', value: 0 })],
  atPayPal: [],
};

const until = new Date(+grantedAt + 30 * DAY_MS);
const assignment = (over: object = {}) => ({
  _id: 'seat',
  seat: 1,
  label: 'Ben',
  tokenHash: 'hash',
  invitedAt: grantedAt,
  userId: 'ben',
  acceptedAt: grantedAt,
  ...over,
});
const seatOrder = (assignments: ReturnType<typeof assignment>[], over: Partial<BookedOrder> = {}) =>
  order({ seats: { count: 2, assignments }, ...over });
const seatPurchase = (over: object = {}) => purchase({ orderId: 'seat', cost: 0, until, ...over });
const withSeat: Books = {
  ...paid,
  orders: [seatOrder([assignment()])],
  memberships: [{ _id: 'ben', purchases: [seatPurchase()] }],
  published: new Map([['ben', [period]]]),
};
const endedAt = grantedAt;
const takenBack: Books = {
  ...withSeat,
  orders: [seatOrder([assignment({ endedAt })])],
  memberships: [{ _id: 'ben', purchases: [seatPurchase({ endedAt })] }],
  published: new Map([['ben', []]]),
};

const wrongIn = (books: Books) =>
  Object.entries(checkBooks(books).discrepancies)
    .filter(([, each]) => each.length > 0)
    .map(([name]) => name);

describe('the checker of payments', () => {
  it.each([
    ['a paid order', paid, { captured: 900, refunded: 0, granted: 900 }],
    ['a refunded order', refunded, { captured: 900, refunded: 900, granted: 0 }],
    ['a seat', withSeat, { captured: 900, refunded: 0, granted: 900 }],
    ['a seat that was taken back', takenBack, { captured: 900, refunded: 0, granted: 900 }],
    ['an order that was left', left, { captured: 0, refunded: 0, granted: 0 }],
    ['an order with a code', withCode, { captured: 450, refunded: 0, granted: 450 }],
    ['an order that a code has paid', free, { captured: 0, refunded: 0, granted: 0 }],
    [
      'a cancelled order whose use went back',
      { ...left, orders: [cancelled], vouchers: [voucher({ left: 2, uses: [] })] },
      { captured: 0, refunded: 0, granted: 0 },
    ],
  ])('accepts %s', (_what, books, sums) => {
    expect(wrongIn(books)).toEqual([]);
    expect(checkBooks(books).sums).toEqual(sums);
  });

  const withCaptures = (...captures: ReturnType<typeof capture>[]): Books => ({
    ...paid,
    atPayPal: [{ customId: 'one', captures }],
  });
  const withPurchases = (...purchases: ReturnType<typeof purchase>[]): Books => ({
    ...paid,
    memberships: [{ _id: 'ana', purchases }],
  });
  const withOrder = (over: Partial<BookedOrder>): Books => ({ ...paid, orders: [order(over)] });

  it.each([
    ['two captures of an order', withCaptures(capture(), capture()), 'capturedTwice'],
    ['two captures of an order', withCaptures(capture(), capture()), 'unbalanced'],
    [
      'an order that was made and captured twice at PayPal',
      { ...paid, atPayPal: [...paid.atPayPal, ...paid.atPayPal] },
      'capturedTwice',
    ],
    ['a missing grant', { ...paid, memberships: [] }, 'notGranted'],
    ['a missing grant', { ...paid, memberships: [] }, 'unbalanced'],
    [
      'a grant to somebody else',
      { ...paid, memberships: [{ _id: 'ben', purchases: [purchase()] }] },
      'notGranted',
    ],
    ['money of an order that is not stored', { ...paid, orders: [] }, 'notGranted'],
    ['a grant of an order that is not stored', { ...paid, orders: [] }, 'notPaid'],
    ['a grant without a capture', { ...paid, atPayPal: [] }, 'notPaid'],
    ['a grant after a declined capture', withCaptures(capture({ status: 'DECLINED' })), 'notPaid'],
    ['a grant that a refund has left', withCaptures(capture({ refunded: 900 })), 'notPaid'],
    ['two grants of an order', withPurchases(purchase(), purchase()), 'grantedTwice'],
    ['a wrong amount', withCaptures(capture({ amount: 90 })), 'wrongAmount'],
    ['a wrong sum', withCaptures(capture({ amount: 90 })), 'unbalanced'],
    ['a refund that the order does not know', withCaptures(capture({ refunded: 100 })), 'wrongAmount'],
    ['a price that is not the cost', withOrder({ cost: 1900 }), 'wrongAmount'],
    [
      'days that have paid twice',
      withPurchases(purchase({ creditedOrderId: 'zero' }), purchase({ creditedOrderId: 'zero' })),
      'creditedTwice',
    ],
    ['a seat that was accepted and not granted', { ...withSeat, memberships: [] }, 'notGranted'],
    ['a seat that has ended by itself', { ...withSeat, memberships: takenBack.memberships }, 'notGranted'],
    [
      'a seat that was taken back and goes on',
      { ...takenBack, memberships: withSeat.memberships },
      'notPaid',
    ],
    ['a seat of nobody', { ...withSeat, orders: [seatOrder([])] }, 'notPaid'],
    [
      'a seat that a refund has left',
      { ...withSeat, orders: [seatOrder([assignment()], { state: 'refunded', refunded: 900 })] },
      'notPaid',
    ],
    [
      'two holders of a seat',
      { ...withSeat, orders: [seatOrder([assignment(), assignment({ _id: 'other', userId: 'eva' })])] },
      'grantedTwice',
    ],
    ['a grant to the buyer of seats', { ...withSeat, memberships: paid.memberships }, 'notPaid'],
    ['an unknown outcome', withOrder({ state: 'capturing' }), 'unknown'],
    ['an order that waits', withOrder({ checkAt: grantedAt }), 'unknown'],
    ['an order that an ADMIN has to look at', withOrder({ state: 'mismatch' }), 'unknown'],
    ['a cancelled order that was paid', withOrder({ state: 'cancelled' }), 'wrongState'],
    ['a refund that PayPal has not made', withOrder({ state: 'refunded' }), 'wrongState'],
    ['an order that a code has paid without a grant', { ...free, memberships: [] }, 'notGranted'],
    [
      'a grant of an order that a code has not paid',
      { ...free, orders: [{ ...free.orders[0]!, state: 'cancelled' }] },
      'notPaid',
    ],
    ['a use that is not counted', { ...withCode, vouchers: [voucher({ left: 2 })] }, 'wrongUses'],
    ['an order without its use', { ...withCode, vouchers: [voucher({ left: 2, uses: [] })] }, 'wrongUses'],
    [
      'a code that is used too often',
      { ...withCode, vouchers: [voucher({ usesMax: 0, left: -1 })] },
      'wrongUses',
    ],
    ['a use of a cancelled order', { ...left, orders: [cancelled], vouchers: [voucher()] }, 'wrongUses'],
    ['a use of an order without a code', { ...paid, vouchers: [voucher()] }, 'wrongUses'],
    [
      'two uses of one person',
      {
        ...withCode,
        orders: [half, { ...half, _id: 'two' }],
        vouchers: [voucher({ left: 0, uses: ['one', 'two'].map((orderId) => ({ orderId, userId: 'ana' })) })],
      },
      'wrongUses',
    ],
    [
      'another discount than that of the code',
      { ...withCode, vouchers: [voucher({ value: 40 })] },
      'wrongUses',
    ],
    ['a code that does not exist', { ...withCode, vouchers: [] }, 'wrongUses'],
    ['a missing event', { ...paid, published: new Map() }, 'wrongEvent'],
    [
      'an event with another end',
      { ...paid, published: new Map([['ana', [{ ...period, until: period.until + 1 }]]]) },
      'wrongEvent',
    ],
  ] satisfies [string, Books, string][])('finds %s', (_what, books, kind) => {
    expect(wrongIn(books)).toContain(kind);
  });
});
