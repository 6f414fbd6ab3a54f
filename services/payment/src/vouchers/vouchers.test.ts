import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Order } from '@layover/proto/http/payment/order';
import { type AdminVoucher, VoucherState } from '@layover/proto/http/payment/voucher';
import { secondSettlement } from '../testing/second-settlement.ts';
import { startPayment } from '../testing/start-payment.ts';
import { voucherCalls } from '../testing/vouchers.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
let vouchers: ReturnType<typeof voucherCalls>;
beforeAll(async () => {
  // PayPal has longer to answer, because many people order at once.
  payment = await startPayment({ settings: { PAYPAL_TIMEOUT_MS: '10000' } });
  vouchers = voucherCalls(payment);
});
afterAll(() => payment?.stop());

const code = () => `T-${randomUUID().slice(0, 8)}`.toUpperCase();

describe('a voucher', () => {
  it('gets a random code, or the one that is chosen, once', async () => {
    expect((await vouchers.create()).code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const chosen = code();
    expect(await vouchers.create({ code: chosen.toLowerCase() })).toMatchObject({ code: chosen, used: 0 });
    const again = await vouchers.send({ code: chosen.replaceAll('-', '') }).expect(409);
    expect(again.body.error.code).toBe('voucher_exists');
  });

  it('is rejected with fields that make no sense', async () => {
    for (const fields of [
      { code: 'A-B-C-1-2' },
      { code: 'CAFÉ-2026' },
      { value: 101 },
      { value: 0 },
      { kind: 'free', value: 5 },
      { usesMax: 1001 },
      { usesMax: 0 },
      { validFrom: '2026-12-02T00:00:00.000Z', validUntil: '2026-12-01T00:00:00.000Z' },
    ])
      await vouchers.send(fields).expect(422);
  });

  it('takes a part of the price off, which PayPal is asked for, and its order shows it', async () => {
    const person = testPerson();
    const voucher = await vouchers.create({ code: code() });
    const typed = ` ${voucher.code.toLowerCase().replaceAll('-', ' ')} `;
    const quote = await vouchers.quote(person, 'gold', typed).expect(200);
    expect(quote.body.document).toEqual({ code: voucher.code, amount: 950, credit: 0, discount: 950 });
    const order = await vouchers.order(person, 'gold', typed);
    expect(order).toMatchObject({
      amount: 950,
      cost: 1900,
      voucher: { code: voucher.code, amount: 950 },
    });
    expect(await vouchers.used(voucher)).toBe(0);
    payment.paypal.control.approve(order._id);
    await payment.capture(person, order).expect(200);
    await payment.state(person, order, 'completed');
    await payment.waitUntilHeld(person, ['gold']);
    expect(await vouchers.used(voucher)).toBe(1);
    const again = await vouchers.orderWith(person, 'gold', voucher.code).expect(409);
    expect(again.body.error.code).toBe('voucher_used');
    expect((await payment.membership(person))?.purchases[0]).toMatchObject({ cost: 950 });
    const withVoucher = await payment.allOrders({ voucher: voucher._id });
    expect(withVoucher.map(({ _id, userId }) => [_id, userId])).toEqual([[order._id, person._id]]);
  });

  it('comes after the credit of an upgrade', async () => {
    const person = testPerson();
    await payment.buy(person, 'silver');
    await payment.waitUntilHeld(person, ['silver']);
    const voucher = await vouchers.create();
    const order = await vouchers.order(person, 'gold', voucher.code);
    expect(order.credit).toBeGreaterThanOrEqual(899);
    expect(order.voucher?.amount).toBe(Math.floor((1900 - order.credit) / 2));
    expect(order.amount).toBe(1900 - order.credit - (order.voucher?.amount ?? 0));
  });

  it('is the same for unknown, ended, expired and used up codes, and says when it is for another package', async () => {
    const person = testPerson();
    const ended = await vouchers.create();
    await vouchers.end(ended).expect(200);
    await vouchers.end(ended).expect(200);
    const expired = await vouchers.create({ validUntil: new Date(Date.now() - 1000).toISOString() });
    const later = await vouchers.create({ validFrom: new Date(Date.now() + 60_000).toISOString() });
    const full = await vouchers.create({ kind: 'free', value: 0, usesMax: 1 });
    await vouchers.order(testPerson(), 'silver', full.code);
    const answers: string[] = [];
    for (const tried of ['NO-SUCH-CODE', ended.code, expired.code, later.code, full.code])
      answers.push((await vouchers.quote(person, 'gold', tried).expect(404)).body.error.message);
    expect(new Set(answers).size).toBe(1);
    const silver = await vouchers.create({ idPackages: [payment.packageOf('silver')] });
    const other = await vouchers.quote(person, 'gold', silver.code).expect(409);
    expect(other.body.error.code).toBe('voucher_other_package');
    await vouchers.quote(person, 'silver', silver.code).expect(200);
  });

  it('is listed by its state and by the beginning of its code', async () => {
    const prefix = code();
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const fieldsOf: Readonly<Record<VoucherState, object>> = {
      active: { validFrom: at(-2000), validUntil: at(3_600_000) },
      scheduled: { validFrom: at(3_600_000) },
      ended: { validFrom: at(3_600_000) },
      used_up: { kind: 'free', value: 0, usesMax: 1, validFrom: null },
      expired: { validFrom: at(-2000), validUntil: at(-1000) },
    };
    for (const state of VoucherState.options)
      await vouchers.create({ code: `${prefix}-${state.replace('_', '-')}`, ...fieldsOf[state] });
    const find = async (query: object): Promise<AdminVoucher[]> =>
      (
        await payment.service
          .as(payment.admin)
          .get('/api/payment/admin/vouchers')
          .query({ code: ` ${prefix.toLowerCase().replaceAll('-', ' ')}`, ...query })
          .expect(200)
      ).body.document.vouchers;
    const all = await find({});
    const ended = all.find((each) => each.code.endsWith('-ENDED'));
    await vouchers.end(ended!).expect(200);
    await vouchers.order(testPerson(), 'silver', `${prefix}-USED-UP`);
    const listed = (await find({})).map((each) => [each.code, each.state]);
    expect(listed).toEqual(
      VoucherState.options
        .map((state) => [`${prefix}-${state.replace('_', '-')}`.toUpperCase(), state])
        .toReversed(),
    );
    for (const state of VoucherState.options)
      expect((await find({ state })).map((each) => each.state)).toEqual([state]);
    expect(await find({ code: `${prefix}X` })).toEqual([]);
  });

  it('is not found by guessing', async () => {
    const person = testPerson();
    const good = await vouchers.create();
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => vouchers.quote(person, 'gold', `GUESS-${randomUUID().slice(0, 6)}`)),
    );
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(20);
    await vouchers.quote(person, 'gold', good.code).expect(429);
    await vouchers.orderWith(person, 'gold', good.code).expect(429);
    await vouchers.quote(testPerson(), 'gold', good.code).expect(200);
  });

  it('belongs to the request that ordered with it', async () => {
    const [person, clientId, voucher] = [testPerson(), randomUUID(), await vouchers.create()];
    const orders = await Promise.all(
      [1, 2].map(() => vouchers.orderWith(person, 'gold', voucher.code, clientId).expect(201)),
    );
    expect(new Set(orders.map(({ body }) => body.document.order._id)).size).toBe(1);
    const other = await vouchers.orderWith(person, 'gold', 'ANOTHER', clientId).expect(409);
    expect(other.body.error.code).toBe('order_differs');
  });
});

describe('a free order', () => {
  it('is completed once and without PayPal, and its refund takes it back', async () => {
    const person = testPerson();
    const voucher = await vouchers.create({ kind: 'free', value: 0 });
    const clientId = randomUUID();
    const made = await Promise.all(
      [1, 2, 3].map(() => vouchers.orderWith(person, 'gold', voucher.code, clientId).expect(201)),
    );
    const order = made[0]?.body.document.order;
    await payment.state(person, order, 'completed');
    expect(order).toMatchObject({ amount: 0, paypalOrderId: null, receipt: null });
    expect(await payment.held(person)).toEqual([['gold', 30]]);
    expect(await vouchers.used(voucher)).toBe(1);
    const request = { clientId: randomUUID() };
    await Promise.all([1, 2].map(() => payment.refund(order, request).expect(200)));
    expect(await payment.read(person, order)).toMatchObject({ state: 'refunded', refunded: 0 });
    expect(await payment.held(person)).toEqual([]);
    expect(await vouchers.used(voucher)).toBe(0);
    await eventually(async () => {
      const stored = await payment.service.mongo.model('Order').findById(order._id).lean();
      expect(stored).not.toHaveProperty('checkAt');
    }, 30_000);
  });
});

describe('the last uses', () => {
  it('are free for three of twenty people at the same time', async () => {
    const voucher = await vouchers.create({ kind: 'free', value: 0, usesMax: 3 });
    const people = Array.from({ length: 20 }, () => testPerson());
    const answers = await Promise.all(people.map((each) => vouchers.orderWith(each, 'gold', voucher.code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const { status, body } of answers.filter((each) => each.status !== 201))
      expect(`${status} ${body.error.code}`).toMatch(/^(409 voucher_used_up|404 voucher_unknown)$/);
    const held = await Promise.all(people.map((each) => payment.held(each)));
    expect(held.filter(({ length }) => length > 0)).toHaveLength(3);
    expect(await vouchers.used(voucher)).toBe(3);
  });

  it('are paid by three of twenty people at the same time, and nobody else is charged', async () => {
    const voucher = await vouchers.create({ usesMax: 3 });
    const buyers: { person: TestPerson; order: Order }[] = [];
    for (const person of Array.from({ length: 20 }, () => testPerson())) {
      const order = await vouchers.order(person, 'gold', voucher.code);
      payment.paypal.control.fault({
        kind: 'webhook',
        delivery: 'lose',
        times: 10,
        reference: order._id,
      });
      buyers.push({ person, order });
    }
    // The sweep takes the money of orders that are approved, so they are approved when all are made.
    for (const { order } of buyers) payment.paypal.control.approve(order._id);
    const answers = await Promise.all(buyers.map(({ person, order }) => payment.capture(person, order)));
    for (const { status, body } of answers)
      expect(`${status} ${body.error?.code ?? ''}`).toMatch(/^(200 |409 voucher_used_up|409 order_closed)$/);
    await eventually(async () => {
      const orders = await Promise.all(buyers.map(({ person, order }) => payment.read(person, order)));
      const { completed, cancelled } = Object.groupBy(orders, ({ state }) => state);
      expect([completed?.length, cancelled?.length]).toEqual([3, 17]);
    }, 30_000);
    const captures = buyers.flatMap(({ order }) => payment.paypal.control.order(order._id).captureIds);
    expect(captures).toHaveLength(3);
    expect(await vouchers.used(voucher)).toBe(3);
  });

  it('are used once by one person with several orders', async () => {
    const [person, voucher] = [testPerson(), await vouchers.create()];
    const orders: Order[] = [];
    for (const tier of ['silver', 'gold', 'diamond'] as const)
      orders.push(await vouchers.order(person, tier, voucher.code));
    for (const { _id } of orders) payment.paypal.control.approve(_id);
    await Promise.all(orders.map((order) => payment.capture(person, order)));
    await eventually(async () => {
      const states = await Promise.all(orders.map((each) => payment.read(person, each)));
      expect(states.map(({ state }) => state).sort()).toEqual(['cancelled', 'cancelled', 'completed']);
    });
    expect(await vouchers.used(voucher)).toBe(1);
  });

  it('are given back when nothing is paid, and at a refund', async () => {
    const [person, voucher] = [testPerson(), await vouchers.create({ usesMax: 1 })];
    const declined = await vouchers.order(person, 'gold', voucher.code);
    payment.paypal.control.approve(declined._id, 'pending');
    await payment.capture(person, declined).expect(200);
    await payment.state(person, declined, 'pending');
    expect(await vouchers.used(voucher)).toBe(1);
    payment.paypal.control.settleCapture(declined._id, 'deny');
    await payment.state(person, declined, 'declined');
    await eventually(async () => expect(await vouchers.used(voucher)).toBe(0));
    const order = await vouchers.order(person, 'gold', voucher.code);
    payment.paypal.control.approve(order._id);
    await payment.capture(person, order).expect(200);
    await payment.state(person, order, 'completed');
    await payment.refund(order).expect(200);
    await payment.state(person, order, 'refunded');
    await eventually(async () => expect(await vouchers.used(voucher)).toBe(0));
  });
});

describe('an order that its buyer cancels after a rejection, while another process still asks for the money', () => {
  /** Holds the reservation of the other process until the order is cancelled. */
  async function cancelMeanwhile(
    order: Order,
    person: TestPerson,
    hold: 'vouchers' | 'memberships',
    dies: boolean,
  ) {
    const { control } = payment.paypal;
    const reached = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: order._id });
    control.fault({ kind: 'capture', outcome: 'decline', times: 2, reference: order._id });
    control.approve(order._id);
    const held =
      <A extends unknown[]>(reserve: (...of: A) => Promise<boolean>) =>
      async (...of: A) => {
        reached.resolve();
        await cancelled.promise;
        const isReserved = await reserve(...of);
        if (dies) throw new Error('the process has died');
        return isReserved;
      };
    const other = secondSettlement(payment, ({ vouchers: all, memberships }) =>
      hold === 'vouchers'
        ? { vouchers: { ...all, reserve: held(all.reserve) } }
        : { memberships: { ...memberships, reserve: held(memberships.reserve) } },
    );
    const asking = other.capture((await other.orders.find(order._id))!).catch((error: Error) => error);
    await reached.promise;
    const { body } = await payment.capture(person, order).expect(409);
    expect(body.error.code).toBe('payment_declined');
    await payment.service.as(person).post(`/api/payment/orders/${order._id}/cancel`).expect(200);
    cancelled.resolve();
    await asking;
    // The lease of that process ends.
    const due = { _id: order._id, checkAt: { $exists: true } };
    await payment.service.mongo.model('Order').updateOne(due, { $set: { checkAt: new Date() } });
    expect(control.order(order._id).captureIds).toEqual([]);
    expect(await payment.read(person, order)).toMatchObject({ state: 'cancelled' });
  }

  it.each([
    ['gives its use back', false],
    ['gives its use back, also when that process dies', true],
  ])('%s', async (_, dies) => {
    const [person, voucher] = [testPerson(), await vouchers.create({ usesMax: 1 })];
    const order = await vouchers.order(person, 'gold', voucher.code);
    await cancelMeanwhile(order, person, 'vouchers', dies);
    await eventually(async () => expect(await vouchers.used(voucher)).toBe(0));
  });

  it.each([
    ['gives the days back that it was paid with', false],
    ['gives the days back that it was paid with, also when that process dies', true],
  ])('%s', async (_, dies) => {
    const person = testPerson();
    await payment.buy(person, 'silver');
    await payment.waitUntilHeld(person, ['silver']);
    const order = await payment.order(person, 'gold');
    await cancelMeanwhile(order, person, 'memberships', dies);
    await eventually(async () => {
      expect((await payment.membership(person))?.purchases[0]).not.toHaveProperty('reservedBy');
    });
  });
});

it('a deleted account leaves its uses without the person', async () => {
  const [person, voucher] = [testPerson(), await vouchers.create({ kind: 'free', value: 0 })];
  await vouchers.order(person, 'gold', voucher.code);
  await publishEvent(payment.service, 'auth.account-deleted', { accountId: person._id }, 2);
  await eventually(async () => {
    const stored = await payment.service.mongo.model('Voucher').findById(voucher._id).lean();
    expect(stored).toMatchObject({ left: 9, uses: [{ userId: '' }] });
  });
});
