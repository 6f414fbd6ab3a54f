import type { AdminOrder, OrderState, PaymentMethod } from '@layover/proto/http/payment/order';
import { m } from '#shared/i18n/i18n.ts';
import type { StatusTone } from '#shared/ui/data-table/status-pill.tsx';

export const orderStates = [
  'completed',
  'pending',
  'mismatch',
  'refunding',
  'refunded',
  'reversed',
  'declined',
  'capturing',
  'open',
  'creating',
  'cancelled',
  'expired',
] as const satisfies readonly OrderState[];

const labels: Readonly<Record<OrderState, () => string>> = {
  creating: m.order_state_creating,
  open: m.order_state_open,
  capturing: m.order_state_capturing,
  pending: m.order_state_pending,
  completed: m.order_state_completed,
  refunding: m.order_state_refunding,
  declined: m.order_state_declined,
  cancelled: m.order_state_cancelled,
  expired: m.order_state_expired,
  refunded: m.order_state_refunded,
  reversed: m.order_state_reversed,
  mismatch: m.order_state_mismatch,
};

const explanations: Readonly<Partial<Record<OrderState, () => string>>> = {
  capturing: m.order_hint_capturing,
  pending: m.order_hint_pending,
  refunding: m.order_hint_refunding,
  reversed: m.order_hint_reversed,
  mismatch: m.order_hint_mismatch,
};

const tones: Readonly<Partial<Record<OrderState, StatusTone>>> = {
  completed: 'ok',
  capturing: 'warn',
  pending: 'warn',
  refunding: 'warn',
  mismatch: 'bad',
  reversed: 'bad',
  declined: 'bad',
};

const methods: Readonly<Record<PaymentMethod, () => string>> = {
  wallet: m.order_method_wallet,
  card: m.order_method_card,
};

export const orderStateLabel = (state: OrderState): string => labels[state]();
export const orderTone = (state: OrderState): StatusTone => tones[state] ?? 'plain';
/** The explanation of an unusual state, with advice. */
export const orderHint = (state: OrderState): string | undefined => explanations[state]?.();
export const methodLabel = (method: PaymentMethod): string => methods[method]();

/** The order ended without money. */
export const isWithoutMoney = ({ state }: Pick<AdminOrder, 'state'>): boolean =>
  ['creating', 'declined', 'cancelled', 'expired'].includes(state);

/** A voucher has paid the full price, so a refund ends the package without returning money. */
export const isFreeOrder = ({ amount }: Pick<AdminOrder, 'amount'>): boolean => amount === 0;

const closed = new Set(['RESOLVED', 'CLOSED']);
/** The buyer has disputed the payment, and the provider has not decided. */
export const isDisputed = ({ dispute }: Pick<AdminOrder, 'dispute'>): boolean =>
  dispute !== null && !closed.has(dispute.status);

type Refund = AdminOrder['refunds'][number];

/** USD cents that can still be refunded. A pending refund takes its part of the payment already. */
export const refundableCents = ({ amount, refunds }: Pick<AdminOrder, 'amount' | 'refunds'>): number =>
  refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((left, refund) => left - refund.amount, amount);

const refundLabels: Readonly<Record<Refund['status'], () => string>> = {
  PENDING: m.order_state_refunding,
  COMPLETED: m.order_state_refunded,
  CANCELLED: m.order_refund_failed,
  FAILED: m.order_refund_failed,
};
const refundTones: Readonly<Record<Refund['status'], StatusTone>> = {
  PENDING: 'warn',
  COMPLETED: 'ok',
  CANCELLED: 'bad',
  FAILED: 'bad',
};

const isTakenBack = ({ status, isReversal }: Refund): boolean => isReversal && status === 'COMPLETED';
export const refundLabel = (refund: Refund): string =>
  isTakenBack(refund) ? m.order_state_reversed() : refundLabels[refund.status]();
export const refundTone = (refund: Refund): StatusTone =>
  isTakenBack(refund) ? 'bad' : refundTones[refund.status];
