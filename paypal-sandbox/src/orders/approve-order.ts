import { newPayerId } from '../ids.ts';
import { now, type Sandbox } from '../sandbox.ts';
import { publishOrder } from '../webhooks/publish.ts';
import type { Order, OrderCard, Outcome, Payer } from './order.ts';

/** The buyer of every order. */
const buyer = (): Payer => ({
  email_address: 'buyer@layover.example',
  payer_id: newPayerId(),
  name: { given_name: 'Test', surname: 'Buyer' },
  address: { country_code: 'US' },
});

export const canApprove = ({ status }: Order) =>
  ['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'].includes(status);

/** The payer agrees to pay, with an account or by card. The outcome is that of the capture. */
export function approveOrder(sandbox: Sandbox, order: Order, outcome: Outcome, card?: OrderCard): Order {
  const payer = order.payer ?? buyer();
  Object.assign(order, {
    status: 'APPROVED',
    update_time: now(),
    outcome,
    ...(card ? { source: { card } } : { payer, source: { paypal: {} } }),
  });
  publishOrder(sandbox, 'CHECKOUT.ORDER.APPROVED', order);
  return order;
}
