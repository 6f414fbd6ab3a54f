import { callerNetwork } from '@layover/kit/http/caller-network';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import { writeCsv } from '@layover/kit/http/write-csv';
import type { orderAdminApi, orderApi } from '@layover/proto/http/payment/order';
import { EXPORT_ORDERS_MAX } from '@layover/proto/limits';
import type { Checkout } from '../checkout/index.ts';
import type { PaymentDeps } from '../deps.ts';
import { orderNotFound, paymentsOff } from '../errors.ts';
import { periodsOf, quoteOf } from '../memberships/index.ts';
import { ADMIN_ORDER_COLUMNS, ORDER_COLUMNS, orderCsvRows } from './orders-csv.ts';
import { presentAdminOrder, presentOrder } from './present-order.ts';

type OrderDeps = Pick<PaymentDeps, 'packages' | 'memberships' | 'orders' | 'payments'>;
type OrderAdminDeps = Pick<PaymentDeps, 'orders' | 'payments' | 'recordExport'>;

export function orderHandlers({
  packages,
  memberships,
  orders,
  payments,
}: OrderDeps): Handlers<typeof orderApi> {
  const checkout = (): Checkout => {
    if (!payments) throw paymentsOff();
    return payments.orders;
  };
  return {
    settings: () => ({ paypal: payments?.browserSettings ?? null }),

    membership: async ({ caller }) => {
      const [purchases, all] = await Promise.all([memberships.purchasesOf(caller._id), packages.all()]);
      const now = new Date();
      return {
        periods: periodsOf(purchases)
          .filter(({ until }) => until > now)
          .map(({ orderId, tier, from, until }) => ({
            orderId,
            tier,
            from: from.toISOString(),
            until: until.toISOString(),
          })),
        quotes: all
          .filter(({ cost }) => cost > 0)
          .map((each) => {
            const { amount, credit } = quoteOf(each, purchases, now);
            return { packageId: String(each._id), amount, credit: credit?.amount ?? 0 };
          }),
      };
    },

    createOrder: async ({ body, caller, req }) => ({
      order: presentOrder(
        await checkout().startOrder(body, { userId: caller._id, network: callerNetwork(req) }),
      ),
    }),
    orders: async ({ query, caller }) => {
      const page = await orders.listOwn(caller._id, query);
      return { orders: page.found.map(presentOrder), ...pageOf(query, page) };
    },
    exportOrders: ({ res, caller }) =>
      writeCsv(
        res,
        'payments.csv',
        ORDER_COLUMNS,
        orderCsvRows(orders.rowsOfOwn(caller._id, EXPORT_ORDERS_MAX)),
      ),
    order: async ({ params, caller }) => {
      const order = await orders.findOwn(params.id, caller._id);
      if (!order) throw orderNotFound();
      return { order: presentOrder(order) };
    },
    captureOrder: async ({ params, caller }) => ({
      order: presentOrder(await checkout().captureOrder(params.id, caller._id)),
    }),
    cancelOrder: async ({ params, caller }) => ({
      order: presentOrder(await checkout().cancelOrder(params.id, caller._id)),
    }),
  };
}

export function orderAdminHandlers({
  orders,
  payments,
  recordExport,
}: OrderAdminDeps): Handlers<typeof orderAdminApi> {
  return {
    allOrders: async ({ query }) => {
      const { page, limit, cursor, ...filter } = query;
      const read = await orders.listAll(filter, { page, limit, cursor });
      return { orders: read.found.map(presentAdminOrder), ...pageOf(query, read) };
    },
    exportAllOrders: async ({ query, res, caller }) => {
      const { total } = await orders.listAll(query, { page: 1, limit: 1 });
      const rows = Math.min(total, EXPORT_ORDERS_MAX);
      await recordExport({ actor: caller._id, filter: query, rows });
      return writeCsv(
        res,
        'payments.csv',
        ADMIN_ORDER_COLUMNS,
        orderCsvRows(orders.rowsOfAll(query, EXPORT_ORDERS_MAX)),
      );
    },
    orderById: async ({ params }) => {
      const order = await orders.find(params.id);
      if (!order) throw orderNotFound();
      return { order: presentAdminOrder(order) };
    },
    refundOrder: async ({ params, body, caller }) => {
      if (!payments) throw paymentsOff();
      const order = await payments.orders.refundOrder(params.id, body, caller._id);
      return { order: presentAdminOrder(order) };
    },
  };
}
