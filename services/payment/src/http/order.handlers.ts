import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { orderAdminApi, orderApi } from '@layover/proto/http/payment/order';
import type { PaymentDeps } from '../deps.ts';
import { orderNotFound, paymentsOff } from '../errors.ts';
import { periodsOf, quoteOf } from '../memberships/periods.rules.ts';
import type { Orders } from '../orders/open-orders.ts';
import { presentAdminOrder, presentOrder } from './present-order.ts';

export function orderHandlers({ packages, memberships, payments }: PaymentDeps): Handlers<typeof orderApi> {
  const orders = (): Orders => {
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
            ...{ orderId, tier, from: from.toISOString(), until: until.toISOString() },
          })),
        quotes: all
          .filter(({ cost }) => cost > 0)
          .map((each) => {
            const { amount, credit } = quoteOf(each, purchases, now);
            return { packageId: String(each._id), amount, credit: credit?.amount ?? 0 };
          }),
      };
    },

    createOrder: async ({ body, caller }) => ({
      order: presentOrder(await orders().startOrder(caller._id, body)),
    }),
    orders: async ({ query, caller }) => {
      const found = await orders().listOwn(caller._id, query);
      return { orders: found.orders.map(presentOrder), ...pageOf(query, found.total) };
    },
    order: async ({ params, caller }) => {
      const order = await orders().findOwn(params.id, caller._id);
      if (!order) throw orderNotFound();
      return { order: presentOrder(order) };
    },
    captureOrder: async ({ params, caller }) => ({
      order: presentOrder(await orders().captureOrder(params.id, caller._id)),
    }),
    cancelOrder: async ({ params, caller }) => ({
      order: presentOrder(await orders().cancelOrder(params.id, caller._id)),
    }),
  };
}

export function orderAdminHandlers({ payments }: PaymentDeps): Handlers<typeof orderAdminApi> {
  const orders = (): Orders => {
    if (!payments) throw paymentsOff();
    return payments.orders;
  };
  return {
    allOrders: async ({ query }) => {
      const { page, limit, ...filter } = query;
      const found = await orders().listAll(filter, { page, limit });
      return { orders: found.orders.map(presentAdminOrder), ...pageOf(query, found.total) };
    },
    refundOrder: async ({ params, body, caller }) => ({
      order: presentAdminOrder(await orders().refundOrder(params.id, body.note, caller._id)),
    }),
  };
}
