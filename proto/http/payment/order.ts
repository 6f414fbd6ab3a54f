import { z } from 'zod';
import { textRules } from '../../limits.ts';
import { endpoint, FileBytes } from '../endpoint.ts';
import { Id, IdParams, Paging, pageFields, plainText, Tier } from '../shared-schemas.ts';
import { SeatCount } from './seat-count.ts';
import { TypedCode, voucherErrors } from './voucher.ts';

/**
 * - `creating`: it is unknown whether the provider has the order.
 * - `open`: the buyer can approve it.
 * - `capturing`: the capture was requested, and the outcome is unknown.
 * - `pending`: the provider checks the payment.
 * - `completed`: the money was captured, and the purchase counts.
 * - `refunding`: the refund was requested, and the outcome is unknown.
 * - `declined`, `cancelled`, `expired`: ended without money.
 * - `refunded`, `reversed`: the money went back, by us or by the buyer's bank.
 * - `mismatch`: the provider shows another amount than ours; an ADMIN has to examine it.
 */
export const OrderState = z.enum([
  'creating',
  'open',
  'capturing',
  'pending',
  'completed',
  'refunding',
  'declined',
  'cancelled',
  'expired',
  'refunded',
  'reversed',
  'mismatch',
]);
export type OrderState = z.infer<typeof OrderState>;

/** The wallet is approved in a window of the provider, the card in its hosted fields. */
export const PaymentMethod = z.enum(['wallet', 'card']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** USD cents. */
const Cents = z.number().int().min(0);

/** Money of an order that goes back, in USD cents. `at` is the time at which its status was stored. */
const Refund = z.object({
  /** The provider's id. */
  id: z.string(),
  amount: Cents,
  status: z.enum(['PENDING', 'COMPLETED', 'CANCELLED', 'FAILED']),
  isReversal: z.boolean(),
  at: z.iso.datetime(),
});

/** An order of the caller. Amounts are in USD cents. */
export const Order = z
  .object({
    _id: Id,
    state: OrderState,
    package: z.object({ _id: z.string(), name: z.string(), tier: Tier, days: z.number().int() }),
    /** The number of seats. Null: the package is for the buyer. */
    seats: z.number().int().nullable(),
    /** The price of the package, or of all seats. */
    cost: Cents,
    /** The part of the cost that unused days of another package have paid. */
    credit: Cents,
    /** The code that has paid a part of the cost or all of it, after the credit. */
    voucher: z.object({ code: z.string(), amount: Cents }).nullable(),
    amount: Cents,
    refunded: Cents,
    /** All refunds that the provider has shown, also those made in its own pages, and reversals by the bank of the buyer. */
    refunds: z.array(Refund),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    /** The number of the receipt, such as 2026-004182. Null before the payment. */
    receipt: z.string().nullable(),
    /** The provider's id of the order, which the browser approves. Null until the provider has created it. */
    paypalOrderId: z.string().nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** The time in which a package is in force, now or later. `orderId` of a seat is the id of its assignment. */
const Period = z.object({ orderId: Id, tier: Tier, from: z.iso.datetime(), until: z.iso.datetime() });

const one = z.object({ order: Order });
const paymentErrors = { payments_off: 503 } as const;

export const orderApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/payment/settings',
    access: 'user',
    summary: 'What the browser needs to show the fields of the provider. Null: nothing is sold.',
    response: z.object({
      paypal: z.object({ clientId: z.string(), sdkUrl: z.string(), sandbox: z.boolean() }).nullable(),
    }),
  }),
  membership: endpoint({
    method: 'GET',
    path: '/api/payment/membership',
    access: 'user',
    summary: 'The packages that the caller holds, and what each package would cost now.',
    response: z.object({
      periods: z.array(Period),
      quotes: z.array(z.object({ packageId: Id, amount: Cents, credit: Cents })),
    }),
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/api/payment/orders',
    access: 'user',
    summary:
      'Order a package for oneself, or seats of it for colleagues (`seats`). The amount is the server’s. A repeated request with the same `clientId` answers with the first order. An order that a voucher pays all of is completed at once.',
    body: z.strictObject({
      packageId: Id,
      clientId: z.uuid(),
      method: PaymentMethod,
      voucher: TypedCode.optional(),
      seats: SeatCount.optional(),
    }),
    response: one,
    status: 201,
    errors: { ...paymentErrors, ...voucherErrors, not_for_sale: 409, order_differs: 409, quote_changed: 409 },
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/payment/orders',
    access: 'user',
    summary:
      'The orders of the caller, the newest first. Those that were left before a payment are not listed.',
    query: Paging,
    response: z.object({ orders: z.array(Order), ...pageFields }),
  }),
  exportOrders: endpoint({
    method: 'GET',
    path: '/api/payment/export',
    access: 'user',
    summary: 'The same orders as CSV (RFC 4180, UTF-8).',
    response: FileBytes,
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/payment/orders/:id',
    access: 'user',
    summary: 'One order of the caller.',
    params: IdParams,
    response: one,
  }),
  captureOrder: endpoint({
    method: 'POST',
    path: '/api/payment/orders/:id/capture',
    access: 'user',
    summary:
      'Take the money of an approved order. Repeating it has no further effect. The state is `capturing` while the outcome is unknown.',
    params: IdParams,
    response: one,
    errors: {
      ...paymentErrors,
      not_approved: 409,
      payment_declined: 409,
      quote_changed: 409,
      voucher_used_up: 409,
      order_closed: 409,
    },
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/payment/orders/:id/cancel',
    access: 'user',
    summary: 'Give an order up that is not paid yet.',
    params: IdParams,
    response: one,
    errors: { order_closed: 409 },
  }),
} as const;

/** An order as ADMINs see it. */
export const AdminOrder = Order.extend({
  userId: z.string(),
  method: PaymentMethod,
  captureId: z.string().nullable(),
  /** The buyer's dispute about the payment, with the status that the provider gives it. */
  dispute: z.object({ id: z.string(), status: z.string() }).nullable(),
  /** The last refund that an ADMIN has requested. */
  refund: z.object({ by: z.string(), note: z.string(), amount: Cents, at: z.iso.datetime() }).nullable(),
  refunds: z.array(
    Refund.extend({
      /** The ADMIN who has requested it. Null: it was made in the provider's own pages, or by the bank of the buyer. */
      by: z.string().nullable(),
    }),
  ),
}).meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof AdminOrder>;

const OrderFilter = z.object({
  state: OrderState.optional(),
  userId: Id.optional(),
  /** The id of the voucher that was used. */
  voucher: Id.optional(),
});

export const orderAdminApi = {
  allOrders: endpoint({
    method: 'GET',
    path: '/api/payment/admin/orders',
    access: 'admin',
    summary: 'All orders, the newest first.',
    query: Paging.extend(OrderFilter.shape),
    response: z.object({ orders: z.array(AdminOrder), ...pageFields }),
  }),
  exportAllOrders: endpoint({
    method: 'GET',
    path: '/api/payment/admin/export',
    access: 'admin',
    needsConfirmation: true,
    summary: 'The orders as CSV (RFC 4180, UTF-8).',
    query: OrderFilter,
    response: FileBytes,
  }),
  orderById: endpoint({
    method: 'GET',
    path: '/api/payment/admin/orders/:id',
    access: 'admin',
    summary: 'Any order.',
    params: IdParams,
    response: z.object({ order: AdminOrder }),
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: '/api/payment/admin/orders/:id/refund',
    access: 'admin',
    needsConfirmation: true,
    summary:
      'Give the money of an order back, or a part of it (`amount`). The package ends with the last cent. A repeated request with the same `clientId` has no further effect. The state is `refunding` while the outcome is unknown.',
    params: IdParams,
    body: z.strictObject({
      clientId: z.uuid(),
      note: plainText(textRules.refundNote),
      /** Absent: all that is left. */
      amount: Cents.min(1).optional(),
    }),
    response: z.object({ order: AdminOrder }),
    errors: {
      ...paymentErrors,
      not_refundable: 409,
      order_credited: 409,
      refund_too_high: 409,
      refund_running: 409,
      refund_refused: 409,
    },
  }),
} as const;
