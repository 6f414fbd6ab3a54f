import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { EVENT_TYPES } from '@layover/paypal-sandbox/webhooks/webhook';
import type { Order } from '@layover/proto/http/payment/order';
import { documentedEvents, type EventValues } from '../testing/documented-events.ts';
import { startSigner } from '../testing/forged-webhooks.ts';
import { startPayment } from '../testing/start-payment.ts';

type Name = keyof typeof documentedEvents;
type Given = 'open' | 'approved' | 'pending' | 'paid' | 'denied';
/** An event with its values, and the number of its refund. */
type Sent = Name | [name: Name, values: EventValues, refund?: number];

let payment: Awaited<ReturnType<typeof startPayment>>;
/** The sandbox sends no events of its own here: its certificate is not one of PayPal's. */
let signer: Awaited<ReturnType<typeof startSigner>>;
beforeAll(async () => {
  signer = await startSigner();
  payment = await startPayment({ settings: { PAYPAL_CERTIFICATE_ORIGINS: signer.url } });
});
afterAll(async () => {
  await payment?.stop();
  await signer?.stop();
});

/** An order, and what has happened to it at PayPal. */
async function given(person: TestPerson, state: Given): Promise<Order> {
  const { control } = payment.paypal;
  if (state === 'paid') return payment.buy(person, 'gold');
  const order = await payment.order(person, 'gold');
  if (state === 'open') return order;
  control.approve(order._id, state === 'approved' ? 'complete' : 'pending');
  if (state === 'approved') return order;
  await payment.capture(person, order).expect(200);
  if (state === 'denied') control.settleCapture(order._id, 'deny');
  return order;
}

async function send(order: Order, sent: Sent): Promise<void> {
  const [name, values, refund = 1] = Array.isArray(sent) ? sent : [sent, {}];
  const { captureIds, id } = payment.paypal.control.order(order._id);
  const subject = {
    orderId: order._id,
    paypalOrderId: id,
    captureId: captureIds[0] ?? 'NOCAPTURE',
    refundId: `REFUND${refund}${order._id}`,
  };
  const body = JSON.stringify(documentedEvents[name](subject, values));
  const deliver = async () => {
    const headers = await signer.sign(payment.paypal.webhookId, body);
    await payment.service.http
      .post('/api/payment/webhooks/paypal')
      .set({ ...headers, 'Content-Type': 'application/json' })
      .send(body)
      .expect(200);
  };
  // PayPal may deliver each event twice.
  await deliver();
  await deliver();
}

const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';
const PENDING = 'PAYMENT.REFUND.PENDING';
const FAILED = 'PAYMENT.REFUND.FAILED';

/** The order before, the events, and what becomes of the order: its state, the refunded cents, the mails, the dispute. */
const table: [Given, Sent[], { state: Order['state']; refunded: number; mails: number; dispute?: string }][] =
  [
    // An event is only news: what counts is the order at PayPal.
    ['open', ['CHECKOUT.ORDER.APPROVED'], { state: 'open', refunded: 0, mails: 0 }],
    ['open', ['PAYMENT.CAPTURE.COMPLETED'], { state: 'open', refunded: 0, mails: 0 }],
    ['approved', ['CHECKOUT.ORDER.APPROVED'], { state: 'completed', refunded: 0, mails: 0 }],
    ['pending', ['PAYMENT.CAPTURE.PENDING'], { state: 'pending', refunded: 0, mails: 0 }],
    ['pending', ['PAYMENT.CAPTURE.COMPLETED'], { state: 'pending', refunded: 0, mails: 0 }],
    ['denied', ['PAYMENT.CAPTURE.DENIED'], { state: 'declined', refunded: 0, mails: 0 }],
    ['denied', ['PAYMENT.CAPTURE.DECLINED'], { state: 'declined', refunded: 0, mails: 0 }],
    [
      'paid',
      ['CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.PENDING'],
      { state: 'completed', refunded: 0, mails: 0 },
    ],
    ['paid', ['PAYMENT.CAPTURE.DENIED'], { state: 'completed', refunded: 0, mails: 0 }],
    ['paid', [REFUNDED], { state: 'completed', refunded: 400, mails: 1 }],
    ['paid', [[REFUNDED, { value: '19.00' }]], { state: 'refunded', refunded: 1900, mails: 1 }],
    [
      'paid',
      [
        [REFUNDED, { value: '4.00' }, 1],
        [REFUNDED, { value: '15.00' }, 2],
      ],
      { state: 'refunded', refunded: 1900, mails: 2 },
    ],
    ['paid', [PENDING], { state: 'completed', refunded: 0, mails: 0 }],
    ['paid', [PENDING, REFUNDED], { state: 'completed', refunded: 400, mails: 1 }],
    ['paid', [PENDING, FAILED], { state: 'completed', refunded: 0, mails: 0 }],
    // The refund is in another currency, or has no amount of US dollars. The comparison with PayPal decides.
    ['paid', [[REFUNDED, { currency: 'EUR' }]], { state: 'completed', refunded: 0, mails: 0 }],
    ['paid', [[REFUNDED, { currency: 'JPY', value: '400' }]], { state: 'completed', refunded: 0, mails: 0 }],
    [
      'paid',
      [[REFUNDED, { currency: 'KWD', value: '4.000' }]],
      { state: 'completed', refunded: 0, mails: 0 },
    ],
    // The bank informs the buyer of a reversal.
    [
      'paid',
      [['PAYMENT.CAPTURE.REVERSED', { value: '19.00' }]],
      { state: 'reversed', refunded: 1900, mails: 0 },
    ],
    [
      'paid',
      [
        [REFUNDED, { value: '4.00' }, 1],
        ['PAYMENT.CAPTURE.REVERSED', { value: '15.00' }, 2],
      ],
      { state: 'reversed', refunded: 1900, mails: 1 },
    ],
    [
      'paid',
      ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED'],
      { state: 'completed', refunded: 0, mails: 0, dispute: 'WAITING_FOR_SELLER_RESPONSE' },
    ],
    [
      'paid',
      ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'],
      { state: 'completed', refunded: 0, mails: 0, dispute: 'RESOLVED' },
    ],
  ];

const eventOf = (sent: Sent): Name => (Array.isArray(sent) ? sent[0] : sent);

it('has a row for every documented event', () => {
  const tried = new Set(table.flatMap(([, events]) => events.map(eventOf)));
  expect([...tried].sort()).toEqual(Object.keys(documentedEvents).sort());
});

it('has every event that the sandbox sends', () => {
  expect(Object.keys(documentedEvents)).toEqual(expect.arrayContaining([...EVENT_TYPES]));
});

it('are those that an installation subscribes to', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/deploy.md'), 'utf8');
  const named = text.match(/\b(?:CHECKOUT|PAYMENT|CUSTOMER)\.[A-Z]+\.[A-Z]+\b/g) ?? [];
  expect(named.sort()).toEqual(Object.keys(documentedEvents).sort());
});

const nameOf = (sent: Sent) =>
  Array.isArray(sent) ? `${sent[0]} ${Object.values(sent[1]).join(' ')}` : sent;

describe.each(['in their order', 'in the reverse order'])(
  'documented events, each twice, %s',
  (direction) => {
    it.each(table.map((row) => [`${row[0]}: ${row[1].map(nameOf).join(', ')}`, row] as const))(
      '%s',
      async (_, [before, events, after]) => {
        const person = testPerson();
        const order = await given(person, before);
        for (const each of direction === 'in their order' ? events : events.toReversed())
          await send(order, each);
        // An event makes the order due, and the comparison that follows ends that of a settled order.
        const isSettled = !['open', 'pending'].includes(after.state);
        const mails = () =>
          payment
            .events('payment.people-notified')
            .filter(({ kind, userIds }) => kind === 'refund_made' && userIds.includes(person._id));
        await eventually(async () => {
          const [shown] = await payment.allOrders({ userId: person._id });
          expect(shown).toMatchObject({ state: after.state, refunded: after.refunded });
          expect(shown?.dispute?.status).toBe(after.dispute);
          const stored = await payment.service.mongo
            .model<{ checkAt?: Date; checks: number }>('Order')
            .findById(order._id)
            .lean();
          if (isSettled) expect(stored).not.toHaveProperty('checkAt');
          else expect(stored?.checks).toBeGreaterThan(0);
          expect(mails()).toHaveLength(after.mails);
        });
        expect(await payment.held(person)).toEqual(after.state === 'completed' ? [['gold', 30]] : []);
      },
    );
  },
);
