import { randomUUID } from 'node:crypto';
import { documentsOf, fallingId, type ListRow, newestFirst, type RowsOf, reader } from './list-row.ts';

/** The lists of the payment service. */
export const paymentRows: RowsOf = (mongo) => {
  const orders = (list: number, row: Pick<ListRow, 'call' | 'path' | 'query'>, fields: object): ListRow => ({
    ...row,
    field: 'orders',
    ...documentsOf(mongo, 'Order', (place) => ({
      _id: fallingId(list, place),
      userId: reader._id,
      clientId: randomUUID(),
      method: 'wallet',
      state: 'completed',
      package: { _id: 'p', name: 'Gold', tier: 'gold', featured: false, days: 30, cost: 1900 },
      amount: 1900,
      requestIds: { create: randomUUID(), capture: randomUUID() },
      createdAt: newestFirst(place),
      ...fields,
    })),
  });
  const buyer = fallingId(9, 1);
  return [
    orders(1, { call: 'order.orders', path: '/api/payment/orders' }, {}),
    orders(
      2,
      { call: 'orderAdmin.allOrders', path: '/api/payment/admin/orders', query: { userId: buyer } },
      { userId: buyer },
    ),
    orders(
      3,
      { call: 'seat.seatOrders', path: '/api/payment/seats' },
      { seats: { count: 2, assignments: [] } },
    ),
    {
      call: 'voucherAdmin.vouchers',
      path: '/api/payment/admin/vouchers',
      field: 'vouchers',
      ...documentsOf(mongo, 'Voucher', (place) => ({
        _id: fallingId(4, place),
        code: `CODE${place}`,
        key: `CODE${place}`,
        kind: 'percent',
        value: 10,
        usesMax: 5,
        left: 5,
        oncePerPerson: true,
        createdAt: newestFirst(place),
      })),
    },
  ];
};
