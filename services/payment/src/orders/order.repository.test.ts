import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { eventFixture } from '@layover/kit/testing/event-fixture';
import { newId } from '@layover/kit/testing/tokens';
import type { OrderState } from '@layover/proto/http/payment/order';
import { Types } from 'mongoose';
import { type OrderDocument, type OrderModel, orderModel } from './order.model.ts';
import { type OrderRepository, orderRepository } from './order.repository.ts';

let fixture: Awaited<ReturnType<typeof eventFixture>>;
let model: OrderModel;
let orders: OrderRepository;
beforeAll(async () => {
  fixture = await eventFixture();
  model = orderModel(fixture.database);
  orders = orderRepository(model, { publish: () => undefined }, 60_000);
});
afterAll(() => fixture?.close());

async function stored(state: OrderState): Promise<OrderDocument> {
  const order: OrderDocument = {
    _id: new Types.ObjectId(),
    userId: newId(),
    clientId: randomUUID(),
    method: 'wallet',
    state,
    package: { _id: newId(), name: 'Gold', tier: 'gold', featured: false, days: 30, cost: 1900 },
    amount: 1900,
    requestIds: { create: randomUUID(), capture: randomUUID() },
    refunded: 0,
    checks: 0,
    createdAt: new Date(),
    version: 1,
  };
  await orders.insert(order);
  return order;
}

describe('an event', () => {
  it('changes the state together with other fields and an outbox entry, and makes the order due', async () => {
    const order = await stored('creating');
    await model.updateOne({ _id: order._id }, { $unset: { checkAt: 1 } });
    const moved = await orders.move(order, 'created', (_, version) => ({
      change: { paypalOrderId: 'PAYPAL' },
      events: [outboxEntry('payment.people-notified', { userIds: [order.userId] }, { version })],
    }));
    expect(moved).toMatchObject({ state: 'open', paypalOrderId: 'PAYPAL', version: 2 });
    expect(moved.checkAt?.getTime()).toBeGreaterThan(Date.now());
    const { outbox } = (await model.findById(order._id).select('+outbox').lean<OrderDocument>())!;
    expect(outbox?.map(({ version }) => version)).toEqual([2]);
  });

  it('that the state does not take changes nothing', async () => {
    const order = await stored('completed');
    const before = await orders.find(order._id);
    expect(await orders.move(order, 'cancelled', () => ({ change: { refunded: 1 } }))).toEqual(before);
    expect(await orders.find(order._id)).toEqual(before);
  });

  it('counts by the state that is stored, and not by the one that was read', async () => {
    const order = await stored('open');
    await orders.move(order, 'cancelled');
    expect(await orders.move(order, 'capture-requested')).toMatchObject({ state: 'cancelled', version: 2 });
  });

  it('excludes another one at the same time', async () => {
    const order = await stored('open');
    const both = await Promise.all([
      orders.move(order, 'cancelled'),
      orders.move(order, 'capture-requested'),
    ]);
    const { state } = (await orders.find(order._id))!;
    expect(['cancelled', 'capturing']).toContain(state);
    expect(both.map((each) => each.state)).toEqual([state, state]);
  });
});

it('an order whose outcome is unknown stays due, and a settled one does not', async () => {
  const [pending, declined] = [await stored('pending'), await stored('declined')];
  for (const order of [pending, declined]) await orders.finish(order);
  expect(await orders.find(pending._id)).toHaveProperty('checkAt');
  expect(await orders.find(declined._id)).not.toHaveProperty('checkAt');
});
