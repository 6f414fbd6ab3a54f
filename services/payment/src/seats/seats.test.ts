import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Order } from '@layover/proto/http/payment/order';
import type { HeldSeat } from '@layover/proto/http/payment/seat';
import { receiptPage } from '../receipts/receipt-page.ts';
import { seatCalls } from '../testing/seats.ts';
import { startPayment } from '../testing/start-payment.ts';
import { voucherCalls } from '../testing/vouchers.ts';
import type { SeatOrderDocument } from './seats.rules.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
let seats: ReturnType<typeof seatCalls>;
let vouchers: ReturnType<typeof voucherCalls>;
beforeAll(async () => {
  payment = await startPayment();
  seats = seatCalls(payment);
  vouchers = voucherCalls(payment);
});
afterAll(() => payment?.stop());

const orders = () => payment.service.mongo.model<SeatOrderDocument>('Order');
const stored = async ({ _id }: Pick<Order, '_id'>) => (await orders().findById(_id).lean())!;
const codeOf = (answer: { body: { error: { code: string } } }) => answer.body.error.code;

/** An order of an employer, of whom a colleague has the first seat. */
async function withColleague(tier: 'silver' | 'gold' = 'gold') {
  const [employer, colleague] = [testPerson(), testPerson()];
  const order = await seats.buy(employer, tier, 2);
  const token = await seats.token(employer, order, 1);
  const held: HeldSeat = (await seats.accept(colleague, token).expect(200)).body.document.seat;
  return { employer, colleague, order, token, held };
}

const notified = (kind: string, person: TestPerson) =>
  eventually(() => {
    const found = payment
      .events('payment.people-notified')
      .filter((each) => each.kind === kind && each.userIds.includes(person._id));
    expect(found).toHaveLength(1);
    return found[0]!;
  });

describe('an order of seats', () => {
  it('is paid at once, with the quantity at PayPal, and grants nothing to the buyer', async () => {
    const employer = testPerson();
    await payment.buy(employer, 'silver');
    const order = await seats.buy(employer, 'gold', 3);
    expect(order).toMatchObject({ state: 'completed', seats: 3, cost: 5700, credit: 0, amount: 5700 });
    expect(payment.paypal.control.order(order._id).purchase_units).toMatchObject([
      { amount: { value: '57.00' }, items: [{ quantity: '3', unit_amount: { value: '19.00' } }] },
    ]);
    expect(await payment.held(employer)).toEqual([['silver', 30]]);
    const [listed] = await seats.list(employer);
    expect(listed!.seats.map(({ number, state }) => [number, state])).toEqual([
      [1, 'free'],
      [2, 'free'],
      [3, 'free'],
    ]);
    expect(Date.parse(listed!.until) - Date.parse(listed!.from)).toBe(30 * 86_400_000);
    const document = await stored(order);
    const seller = { SELLER_NAME: 'Layover', SELLER_ADDRESS: [], SELLER_VAT_NUMBER: '' };
    const page = receiptPage(document, { seller, locale: 'en', name: 'Gold' });
    expect(page?.items[0]).toMatchObject({ amount: '$57.00' });
    expect(page?.items[0]?.detail).toMatch(/^3 seats at \$19\.00, .+ – /);
    const csv = await payment.service.as(employer).get('/api/payment/export').expect(200);
    expect(csv.text).toContain('gold,30,3,57.00,0.00,0.00,,57.00');
  });

  it('is cheaper by a voucher, but not free', async () => {
    const employer = testPerson();
    const half = await vouchers.create({ value: 50 });
    const body = { packageId: payment.packageOf('gold'), code: half.code, seats: 3 };
    const quote = await seats.post(employer, '/voucher-quote', body).expect(200);
    expect(quote.body.document).toMatchObject({ amount: 2850, discount: 2850, credit: 0 });
    const order = await seats.buy(employer, 'gold', 3, { voucher: half.code });
    expect(order).toMatchObject({ state: 'completed', amount: 2850, voucher: { amount: 2850 } });
    expect(payment.paypal.control.order(order._id).purchase_units).toMatchObject([
      { amount: { value: '28.50', breakdown: { discount: { value: '28.50' } } }, items: [{ quantity: '3' }] },
    ]);
    const free = await vouchers.create({ kind: 'free', value: 0 });
    const rejected = await seats.orderAs(employer, 'gold', { seats: 3, voucher: free.code }).expect(409);
    expect(codeOf(rejected)).toBe('voucher_not_for_seats');
  });

  it('is the same for a repeated request with the same number of seats alone', async () => {
    const employer = testPerson();
    const fields = { clientId: randomUUID(), seats: 2 };
    await seats.orderAs(employer, 'gold', fields).expect(201);
    await seats.orderAs(employer, 'gold', fields).expect(201);
    for (const other of [3, undefined])
      expect(codeOf(await seats.orderAs(employer, 'gold', { ...fields, seats: other }).expect(409))).toBe(
        'order_differs',
      );
    for (const wrong of [0, 1, 101, 2.5, '3', null, { count: 3 }])
      await seats.orderAs(employer, 'gold', { seats: wrong }).expect(422);
  });
});

describe('an invitation', () => {
  it('gives the seat to who accepts it, once, with their consent', async () => {
    const [employer, colleague] = [testPerson(), testPerson()];
    const order = await seats.buy(employer, 'gold', 2);
    const token = await seats.token(employer, order, 1);
    expect(JSON.stringify(await stored(order))).not.toContain(token);
    expect(await seats.look(colleague, token)).toMatchObject({
      state: 'open',
      employer: employer._id,
      isOwn: false,
      package: { tier: 'gold' },
    });
    expect(await seats.look(employer, token)).toMatchObject({ state: 'open', isOwn: true });
    expect(await payment.held(colleague)).toEqual([]);

    const { seat } = (await seats.accept(colleague, token).expect(200)).body.document;
    expect(seat).toMatchObject({ employer: employer._id, package: { tier: 'gold' } });
    expect(await payment.held(colleague)).toEqual([['gold', 30]]);
    expect(await seats.held(colleague)).toEqual([seat]);
    expect((await seats.accept(colleague, token).expect(200)).body.document.seat).toEqual(seat);
    const purchases = (await payment.membership(colleague))!.purchases;
    expect(purchases).toMatchObject([{ orderId: seat._id, cost: 0, until: new Date(seat.until) }]);
    // An event of PayPal about the payment may have made the order due meanwhile.
    await eventually(async () => expect((await stored(order)).checkAt).toBeUndefined());
    const [listed] = await seats.list(employer);
    expect(listed?.seats).toMatchObject([
      { state: 'held', label: 'Rahul', holder: colleague._id, assignment: seat._id },
      { state: 'free', label: '', holder: null, assignment: null },
    ]);
    const published = await eventually(() => {
      const found = payment
        .events('payment.package-purchased')
        .findLast(({ userId }) => userId === colleague._id);
      expect(found).toBeDefined();
      return found;
    });
    expect(published).toMatchObject({ tier: 'gold', periods: [{ tier: 'gold' }] });
    expect(await notified('seat_taken', employer)).toMatchObject({ path: '/seats', subjectId: order._id });
  });

  it('has one holder when many accept it at the same time', async () => {
    const employer = testPerson();
    const order = await seats.buy(employer, 'silver', 2);
    const token = await seats.token(employer, order, 1);
    const people = Array.from({ length: 6 }, () => testPerson());
    const answers = await Promise.all(people.map((person) => seats.accept(person, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const tiers = await Promise.all(people.map((person) => payment.held(person)));
    expect(tiers.flat()).toEqual([['silver', 30]]);
    const late = answers.findIndex(({ status }) => status === 409);
    expect(codeOf(answers[late] as never)).toBe('seat_invitation_used');
    expect((await seats.look(people[late]!, token)).state).toBe('used');
  });

  it('does not give a second seat of an order to the same person, also at the same time', async () => {
    const [employer, colleague] = [testPerson(), testPerson()];
    const order = await seats.buy(employer, 'gold', 3);
    const tokens = [await seats.token(employer, order, 1), await seats.token(employer, order, 2)];
    const answers = await Promise.all(tokens.map((token) => seats.accept(colleague, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = answers.findIndex(({ status }) => status === 409);
    expect(codeOf(answers[rejected] as never)).toBe('has_seat');
    expect((await seats.look(colleague, tokens[rejected]!)).state).toBe('has_seat');
    const other = await seats.buy(testPerson(), 'silver', 2);
    expect(other.state).toBe('completed');
  });

  it('ends when it is withdrawn or replaced', async () => {
    const [employer, colleague] = [testPerson(), testPerson()];
    const order = await seats.buy(employer, 'gold', 2);
    const first = await seats.token(employer, order, 1);
    const { document } = (await seats.invite(employer, order, 1, 'Minh Anh').expect(201)).body;
    expect((await seats.look(colleague, first)).state).toBe('withdrawn');
    expect(codeOf(await seats.accept(colleague, first).expect(409))).toBe('seat_invitation_withdrawn');
    for (const _time of [1, 2]) await seats.withdraw(employer, order, document.assignment).expect(200);
    await seats.accept(colleague, document.token).expect(409);
    // The newest withdrawn one of a seat is kept.
    for (let time = 0; time < 5; time++) await seats.token(employer, order, 1);
    expect((await stored(order)).seats.assignments).toHaveLength(2);
    await seats.accept(colleague, first).expect(404);
    expect(await payment.held(colleague)).toEqual([]);
  });

  it('that is guessed is rejected, and guesses are counted', async () => {
    const person = testPerson();
    const guess = () => seats.post(person, '/seat-invitation', { token: 'T'.repeat(43) });
    expect(codeOf(await guess().expect(404))).toBe('seat_invitation_unknown');
    for (let time = 1; time < 20; time++) await guess().expect(404);
    expect(codeOf(await guess().expect(429))).toBe('too_many_codes');
    for (const wrong of [undefined, null, 1, 'short', { $gt: '' }, ['T'.repeat(43)]])
      for (const path of ['/seat-invitation', '/seat-invitation/accept'])
        await seats.post(testPerson(), path, { token: wrong }).expect(422);
  });
});

describe('a seat', () => {
  it('is taken back and given to another one, whose package ends with the seats', async () => {
    const { employer, colleague, order, held, token } = await withColleague();
    expect(codeOf(await seats.withdraw(employer, order, held._id).expect(409))).toBe('seat_taken');
    expect(codeOf(await seats.invite(employer, order, 1).expect(409))).toBe('seat_taken');
    for (const _time of [1, 2]) await seats.takeBack(employer, order, held._id).expect(200);
    expect(await payment.held(colleague)).toEqual([]);
    expect(await seats.held(colleague)).toEqual([]);
    expect((await seats.look(colleague, token)).state).toBe('used');
    await seats.accept(colleague, token).expect(409);
    expect(await notified('seat_taken_back', colleague)).toMatchObject({ path: '/packages' });

    const next = testPerson();
    await seats.accept(next, await seats.token(employer, order, 1)).expect(200);
    expect(await payment.held(next)).toEqual([['gold', 30]]);
    const { seat } = { seat: (await seats.held(next))[0]! };
    await seats.giveBack(next, seat._id).expect(200);
    expect(await notified('seat_given_back', employer)).toMatchObject({ path: '/seats' });
    // Two people in a day are all that one seat serves.
    const crowd = await seats.invite(employer, order, 1).expect(429);
    expect(codeOf(crowd)).toBe('too_many_moves');
    await seats.accept(testPerson(), await seats.token(employer, order, 2)).expect(200);
  });

  it('is given back by who has it, and own days go on', async () => {
    const { employer, order } = await withColleague();
    const colleague = testPerson();
    await payment.buy(colleague, 'silver');
    await seats.accept(colleague, await seats.token(employer, order, 2)).expect(200);
    expect((await payment.held(colleague)).map(([tier]) => tier)).toEqual(['gold', 'silver']);
    const { body } = await payment.service.as(colleague).get('/api/payment/membership').expect(200);
    const quotes: { packageId: string; credit: number }[] = body.document.quotes;
    expect(quotes.map(({ credit }) => credit)).toEqual([0, 0, 0]);
    const [held] = await seats.held(colleague);
    await seats.giveBack(testPerson(), held!._id).expect(404);
    for (const _time of [1, 2]) await seats.giveBack(colleague, held!._id).expect(200);
    expect(await payment.held(colleague)).toEqual([['silver', 30]]);
  });

  it('is managed by its employer alone', async () => {
    const { employer, colleague, order, held } = await withColleague();
    const invited = (await seats.invite(employer, order, 2).expect(201)).body.document;
    for (const other of [testPerson(), colleague, payment.admin]) {
      await seats.invite(other, order, 2).expect(404);
      await seats.withdraw(other, order, invited.assignment).expect(404);
      await seats.takeBack(other, order, held._id).expect(404);
      expect(await seats.list(other)).toEqual([]);
    }
    await seats.giveBack(employer, held._id).expect(404);
    const foreign = await withColleague();
    await seats.takeBack(employer, order, foreign.held._id).expect(404);
    await seats.invite(employer, order, 3).expect(404);
    await seats.takeBack(employer, order, invited.assignment).expect(404);
    const plain = await payment.buy(employer, 'silver');
    await seats.invite(employer, plain, 1).expect(404);
    const unpaid = (await seats.orderAs(employer, 'gold', { seats: 2 }).expect(201)).body.document.order;
    expect(codeOf(await seats.invite(employer, unpaid, 1).expect(409))).toBe('seats_ended');
    for (const wrong of [{ seat: 0 }, { seat: '1' }, { seat: 101 }, { label: '' }, { label: 1 }, { more: 1 }])
      await seats
        .post(employer, `/seats/${order._id}/invitations`, { seat: 2, label: 'Ana', ...wrong })
        .expect(422);
    for (const wrong of [undefined, 1, 'x', { $ne: '' }])
      await seats.post(employer, `/seats/${order._id}/take-back`, { assignment: wrong }).expect(422);
    await seats.giveBack(colleague, newId()).expect(404);
  });
});

describe('the copy of personal data', () => {
  it('has the seats on both sides', async () => {
    const { employer, colleague, held } = await withColleague();
    const filesOf = async (person: TestPerson) => {
      const request = { exportId: newId(), personId: person._id, email: '' };
      const expiresAt = timestampFromDate(new Date(Date.now() + 600_000));
      await publishEvent(payment.service, 'user.data-export-requested', { ...request, expiresAt }, 1);
      return eventually(() => {
        const pages = payment
          .events('payment.data-exported')
          .filter(({ exportId }) => exportId === request.exportId);
        expect(pages.at(-1)).toMatchObject({ last: true });
        const text = (file: string) =>
          pages
            .filter((page) => page.file === file)
            .map(({ content }) => Buffer.from(content).toString())
            .join('');
        return { seats: JSON.parse(text('seats.json')), payments: JSON.parse(text('payments.json')) };
      });
    };
    expect(await filesOf(colleague)).toMatchObject({
      seats: [{ id: held._id, package: 'gold', until: held.until }],
      payments: [],
    });
    const own = await filesOf(employer);
    expect(own).toMatchObject({
      seats: [],
      payments: [{ priceInCents: 3800, seats: { count: 2, assignments: [{ seat: 1, label: 'Rahul' }] } }],
    });
    expect(JSON.stringify(own)).not.toContain(colleague._id);
  });
});

describe('the money that goes back', () => {
  it('ends all seats, and invitations with them', async () => {
    const { employer, colleague, order } = await withColleague();
    const token = await seats.token(employer, order, 2);
    await payment.refund(order).expect(200);
    await payment.waitUntilHeld(colleague, []);
    expect(await seats.held(colleague)).toEqual([]);
    expect((await seats.look(testPerson(), token)).state).toBe('ended');
    expect(codeOf(await seats.accept(testPerson(), token).expect(409))).toBe('seats_ended');
    expect((await seats.list(employer))[0]).toMatchObject({ state: 'refunded' });
  });

  it('by a chargeback does so too', async () => {
    const { colleague, order } = await withColleague('silver');
    payment.paypal.control.reverseCapture(order._id);
    await payment.waitUntilHeld(colleague, []);
  });
});

describe('a deleted account', () => {
  const remove = (person: TestPerson) =>
    publishEvent(payment.service, 'auth.account-deleted', { accountId: person._id }, 2);

  it('of a colleague frees the seat and leaves nothing of the person', async () => {
    const { employer, colleague, order } = await withColleague();
    await remove(colleague);
    await eventually(async () => {
      expect(await payment.membership(colleague)).toBeNull();
      const [listed] = await seats.list(employer);
      expect(listed?.seats[0]).toMatchObject({ state: 'free', label: '', holder: null });
    });
    expect(JSON.stringify(await stored(order))).not.toContain(colleague._id);
    await seats.accept(testPerson(), await seats.token(employer, order, 1)).expect(200);
  });

  it('of the employer leaves the colleagues what was paid, until the money goes back', async () => {
    const { employer, colleague, order } = await withColleague();
    const token = await seats.token(employer, order, 2);
    // The process has died before the membership followed.
    await payment.service.mongo.model('Membership').deleteOne({ _id: colleague._id });
    await orders().updateOne({ _id: order._id }, { $set: { checkAt: new Date(Date.now() + 600_000) } });
    await remove(employer);
    await eventually(async () => {
      const document = await stored(order);
      expect(document).toMatchObject({ userId: '', seats: { assignments: [{ label: '' }] } });
      expect(document.seats.assignments).toHaveLength(1);
    });
    await orders().updateOne({ _id: order._id }, { $set: { checkAt: new Date() } });
    await payment.waitUntilHeld(colleague, ['gold']);
    expect(await seats.held(colleague)).toMatchObject([{ employer: '' }]);
    expect(codeOf(await seats.accept(testPerson(), token).expect(404))).toBe('seat_invitation_unknown');
    await payment.refund(order).expect(200);
    await payment.waitUntilHeld(colleague, []);
  });
});
