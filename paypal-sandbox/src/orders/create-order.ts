import { invalidRequest, unprocessable } from '../http/api-errors.ts';
import { newResourceId } from '../ids.ts';
import { normalMoney } from '../money.rules.ts';
import { now, type Sandbox } from '../sandbox.ts';
import { completeCapture } from './capture-order.ts';
import { orderProblem } from './order.rules.ts';
import type { Order } from './order.ts';
import type { CreateOrderRequest } from './order-request.schemas.ts';
import type { PaymentSource } from './payment-source.schemas.ts';
import { isExpired, readCard } from './test-cards.ts';

/** Creates an order. An order with the number of a card is captured at once. */
export function createOrder(sandbox: Sandbox, request: CreateOrderRequest, requestId?: string): Order {
  const problem = orderProblem(request);
  if (problem) throw problem;
  if (request.payment_source && Object.keys(request.payment_source).length > 0 && !requestId)
    throw invalidRequest({ issue: 'PAYPAL_REQUEST_ID_REQUIRED' });
  const { application_context: context, payment_source: source = {} } = request;
  requireSupported(source);
  const urls = source.paypal?.experience_context ?? source.card?.experience_context ?? context;
  const time = now();
  const order: Order = {
    id: newResourceId(),
    intent: request.intent,
    status: source.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    create_time: time,
    update_time: time,
    purchase_units: request.purchase_units.map((unit) => ({
      ...unit,
      reference_id: unit.reference_id ?? 'default',
      amount: { ...unit.amount, ...normalMoney(unit.amount) },
    })),
    payer: request.payer,
    hasSource: source.paypal !== undefined,
    outcome: 'complete',
    brandName: source.paypal?.experience_context?.brand_name ?? context?.brand_name,
    returnUrl: urls?.return_url ?? context?.return_url,
    cancelUrl: urls?.cancel_url ?? context?.cancel_url,
    captureIds: [],
  };
  if (source.paypal) order.source = { paypal: { email_address: source.paypal.email_address } };
  if (source.card?.number) payByCard(sandbox, order, source.card);
  sandbox.store.orders.set(order.id, order);
  return order;
}

/** @throws ApiError for a source that the sandbox does not have */
export function requireSupported(source: PaymentSource) {
  const names = Object.keys(source) as (keyof PaymentSource)[];
  if (names.length > 1) throw unprocessable('INCOMPATIBLE_PARAMETER_VALUE', '/payment_source');
  const [name] = names;
  const isVaulted = source.paypal?.vault_id || source.paypal?.billing_agreement_id;
  if (isVaulted || (name && name !== 'paypal' && name !== 'card'))
    throw unprocessable('PAYMENT_SOURCE_CANNOT_BE_USED', `/payment_source/${name}`);
}

function payByCard(sandbox: Sandbox, order: Order, request: NonNullable<PaymentSource['card']>) {
  const read = readCard(request);
  if (order.intent === 'AUTHORIZE') throw unprocessable('AUTH_CAPTURE_NOT_ENABLED');
  if ('problem' in read) throw unprocessable('INCOMPATIBLE_PARAMETER_VALUE', '/payment_source/card');
  if (isExpired(request)) throw unprocessable('CARD_EXPIRED', '/payment_source/card/expiry', request.expiry);
  if (read.outcome === 'decline') throw unprocessable('INSTRUMENT_DECLINED', '/payment_source/card');
  Object.assign(order, { source: { card: read.card }, outcome: read.outcome });
  sandbox.store.orders.set(order.id, order);
  completeCapture(sandbox, order);
}
