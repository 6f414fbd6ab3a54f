import { expect, it } from '@jest/globals';
import { collectEvents } from '@layover/kit/testing/collect-events';
import { eventually } from '@layover/kit/testing/eventually';
import { writesOf } from '@layover/kit/testing/kill-at-writes';
import { serviceProcesses } from '@layover/kit/testing/process-fixture';
import { Types } from 'mongoose';
import { type OrderDocument, orderModel } from '../orders/order.model.ts';
import { newBuyer, paymentProcesses } from '../testing/payment-processes.ts';

const KINDS = ['update webhook_log', 'findAndModify orders'];
/** The write of the refund, that of the log of events, and a few that follow. */
const WRITES = writesOf(4, ...KINDS);
/** The writes of the order that follow that of its event. One of them moves it. */
const WRITES_AFTER = [2, 3].map((nth) => ({ kind: 'findAndModify orders', nth }));

const payment = paymentProcesses();

/** Waits until nothing is left to do with the orders: the next process would publish their events, which are writes too. */
const untilIdle = () =>
  eventually(async () => {
    const left = { $or: [{ checkAt: { $exists: true } }, { 'outbox.0': { $exists: true } }] };
    expect(await orderModel(payment.processes.mongo).countDocuments(left)).toBe(0);
  });

const deliverTo = (url: string) =>
  payment.paypal.control.deliverWebhooksTo(`${url}/api/payment/webhooks/paypal`);

it('a refund is stored and mailed once, at whatever write its event kills the process', async () => {
  const { paypal, processes } = payment;
  const { mongo, namespace } = processes;
  const orders = orderModel(mongo);
  const first = await processes.start();
  const ids: string[] = [];
  for (const _ of WRITES) ids.push(await payment.checkOut(first.url, newBuyer()));
  await untilIdle();
  await first.end('SIGTERM');

  const mails = await collectEvents(String(process.env.AMQP_URL), namespace, 'payment.people-notified');
  const steps = await processes.killAtWrites(
    ids.map((id, index) => ({
      marks: [new Types.ObjectId(id).id, id],
      atWrite: WRITES[index]!,
      call: (url) => {
        deliverTo(url);
        paypal.control.refundCapture(id, 400);
        return new Promise(() => undefined);
      },
    })),
  );
  expect(steps).toEqual(expect.arrayContaining(KINDS));

  const second = await processes.start();
  // PayPal repeats an event that got no answer.
  deliverTo(second.url);
  await eventually(
    async () => {
      await payment.endLeases();
      const found = await orders.find({ _id: { $in: ids } }).lean<OrderDocument[]>();
      expect(found.map(({ state, refunded, refunds }) => [state, refunded, refunds?.length])).toEqual(
        ids.map(() => ['completed', 400, 1]),
      );
      for (const order of found) expect(order).not.toHaveProperty('checkAt');
      // The outboxes are empty when all mails were published.
      expect(await orders.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
      expect(mails.ids.size).toBe(ids.length);
    },
    90_000,
    250,
  );
  await mails.close();
  await second.end('SIGTERM');
}, 240_000);

it('an order moves after its event was acknowledged, also if the process is killed in between', async () => {
  const { paypal, processes } = payment;
  const { mongo } = processes;
  const orders = orderModel(mongo);
  const acknowledged = [[1, 200]];
  const deliveriesOf = (id: string) => {
    const event = paypal.control.events(id).at(-1)?.id;
    return paypal.control
      .deliveries()
      .filter(({ eventId }) => eventId === event)
      .map(({ attempt, status }) => [attempt, status]);
  };
  const stateOf = async (id: string) => (await orders.findById(id).lean<OrderDocument>())?.state;
  const first = await processes.start();
  const ids: string[] = [];
  for (let count = 0; count < WRITES_AFTER.length; count++)
    ids.push(await payment.checkOut(first.url, newBuyer()));
  await untilIdle();
  await first.end('SIGTERM');

  // Without a sweep, the event alone moves the order.
  const withoutSweep = serviceProcesses('payment', processes, {
    ...processes.settings,
    ORDER_SWEEP_MS: '600000',
  });
  const held: { step: string | undefined; state: string | undefined }[] = [];
  for (const [index, id] of ids.entries()) {
    const [step] = await withoutSweep.killAtWrites([
      {
        marks: [new Types.ObjectId(id).id, id],
        atWrite: WRITES_AFTER[index]!,
        call: async (url) => {
          deliverTo(url);
          paypal.control.refundCapture(id);
          await eventually(async () => expect(await stateOf(id)).toBe('refunded'), 30_000);
        },
        whenHeld: () => eventually(() => expect(deliveriesOf(id)).toEqual(acknowledged), 30_000),
      },
    ]);
    held.push({ step, state: await stateOf(id) });
  }
  expect(held).toContainEqual({ step: 'findAndModify orders', state: 'completed' });
  for (const id of ids) expect(deliveriesOf(id)).toEqual(acknowledged);

  const second = await processes.start();
  await eventually(
    async () => {
      await payment.endLeases();
      const found = await orders.find({ _id: { $in: ids } }).lean<OrderDocument[]>();
      expect(found.map(({ state, refunded }) => [state, refunded])).toEqual(
        ids.map(() => ['refunded', 1900]),
      );
      for (const order of found) expect(order).not.toHaveProperty('checkAt');
    },
    90_000,
    250,
  );
  for (const id of ids) expect(deliveriesOf(id)).toEqual(acknowledged);
  await second.end('SIGTERM');
}, 240_000);
