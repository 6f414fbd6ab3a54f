import { invalidRequest, unprocessable } from '../http/api-errors.ts';
import { newResourceId } from '../ids.ts';
import { normalMoney } from '../money.rules.ts';
import { now, type Sandbox } from '../sandbox.ts';
import { orderProblem } from './order.rules.ts';
import type { Order } from './order.ts';
import type { CreateOrderRequest } from './order-request.schema.ts';

/** Creates an order, which the payer approves next. */
export function createOrder(sandbox: Sandbox, request: CreateOrderRequest, requestId?: string): Order {
  const { intent, purchase_units: units, payment_source: source = {} } = request;
  const problem = orderProblem(units);
  if (problem) throw problem;
  const [name, ...others] = Object.keys(source);
  if (name && !requestId) throw invalidRequest({ issue: 'PAYPAL_REQUEST_ID_REQUIRED' });
  if (others.length > 0) throw unprocessable('INCOMPATIBLE_PARAMETER_VALUE', '/payment_source');
  if (name && name !== 'paypal')
    throw unprocessable('PAYMENT_SOURCE_CANNOT_BE_USED', `/payment_source/${name}`);
  const { paypal } = source;
  const time = now();
  const order: Order = {
    id: newResourceId(),
    intent,
    status: paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    create_time: time,
    update_time: time,
    purchase_units: units.map((unit) => ({
      ...unit,
      reference_id: unit.reference_id ?? 'default',
      amount: { ...unit.amount, ...normalMoney(unit.amount) },
    })),
    source: paypal && { paypal: {} },
    hasSource: paypal !== undefined,
    outcome: 'complete',
    brandName: paypal?.experience_context?.brand_name,
    returnUrl: paypal?.experience_context?.return_url,
    cancelUrl: paypal?.experience_context?.cancel_url,
    captureIds: [],
  };
  sandbox.store.orders.set(order.id, order);
  return order;
}
