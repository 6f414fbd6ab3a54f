import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Order } from '@layover/proto/http/payment/order';
import { extractText, getDocumentProxy } from 'unpdf';
import { billingModel } from '../billing/billing.model.ts';
import { billingRepository } from '../billing/billing.repository.ts';
import { membershipModel } from '../memberships/membership.model.ts';
import { membershipRepository } from '../memberships/membership.repository.ts';
import { type OrderDocument, orderModel } from '../orders/order.model.ts';
import { orderRepository } from '../orders/order.repository.ts';
import { startPayment } from '../testing/start-payment.ts';
import { issueMissing } from './issue-missing.ts';
import { issueReceipt } from './issue-receipt.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  payment = await startPayment({
    settings: {
      // Many orders at the same time are slow on a busy machine.
      PAYPAL_TIMEOUT_MS: '10000',
      SELLER_NAME: 'Layover Lda',
      SELLER_ADDRESS: 'Rua do Ouro 1, Lisboa',
      SELLER_VAT_NUMBER: 'PT501964843',
    },
  });
});
afterAll(() => payment?.stop());

const BILLING = {
  company: 'Żółć & Čapek s.r.o.',
  vatNumber: 'ATU 13585627',
  address: 'Łąkowa 5\n1010 Wien',
  country: 'at',
};

const saveBilling = (person: TestPerson, body: object = BILLING) =>
  payment.service.as(person).put('/api/payment/billing').send(body);

const pathOf = ({ _id }: Order) => `/api/payment/orders/${_id}/receipt`;

/** The text of a receipt, as a reader of the file gets it, with single spaces. */
async function textOf(person: TestPerson, path: string, locale = 'en'): Promise<string> {
  const answer = await payment.service
    .as(person)
    .get(path)
    .set('Accept-Language', locale)
    .responseType('blob')
    .expect(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(answer.body));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

const stored = () =>
  payment.service.mongo
    .model<OrderDocument>('Order')
    .find({ 'receipt.number': { $exists: true } })
    .sort({ 'receipt.number': 1 })
    .lean<OrderDocument[]>();

/** The periodic task of each instance. */
async function issueMissingReceipts(): Promise<void> {
  const { mongo } = payment.service;
  const outbox = { publish: () => undefined };
  const model = orderModel(mongo);
  const issue = issueReceipt({
    model,
    orders: orderRepository(model, outbox, 1000),
    memberships: membershipRepository(membershipModel(mongo), outbox),
    billing: billingRepository(billingModel(mongo)),
  });
  await issueMissing(model, issue)();
}

describe('a receipt', () => {
  it('shows the seller, the buyer, the package and the payment', async () => {
    const person = testPerson();
    await saveBilling(person).expect(200);
    const order = await payment.buy(person, 'gold');
    expect(order.receipt).toMatch(/^\d{4}-\d{6}$/);
    const text = await textOf(person, pathOf(order));
    const captureId = payment.paypal.control.order(order._id).captureIds[0];
    for (const part of [
      'Receipt',
      order.receipt,
      'Layover Lda',
      'Rua do Ouro 1',
      'VAT number: PT501964843',
      'Żółć & Čapek s.r.o.',
      'Łąkowa 5',
      '1010 Wien',
      'Austria',
      'VAT number: ATU13585627',
      'Package gold, 30 days',
      '$19.00',
      'PayPal',
      captureId,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Returned');
  });

  it('is in the language of its reader', async () => {
    const person = testPerson();
    await saveBilling(person).expect(200);
    const order = await payment.buy(person, 'silver');
    const text = await textOf(person, pathOf(order), 'es-MX,es;q=0.9');
    for (const part of ['Recibo', 'Vendedor', 'Paquete silver, 30 días', '9,00', 'Total pagado'])
      expect(text).toContain(part);
    expect(await textOf(person, pathOf(order), 'de')).toContain('Receipt number');
  });

  it('has a name that says its number', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'silver');
    const { headers } = await payment.service.as(person).get(pathOf(order)).expect(200);
    expect(headers['content-disposition']).toContain(`layover-receipt-${order.receipt}.pdf`);
  });

  it('shows what the days of the package before have paid', async () => {
    const person = testPerson();
    await payment.buy(person, 'silver');
    const order = await payment.buy(person, 'gold');
    const text = await textOf(person, pathOf(order));
    expect(text).toContain('Credit for the unused days');
    expect(text).toContain(`-$${(order.credit / 100).toFixed(2)}`);
    expect(text).toContain(`Total paid $${(order.amount / 100).toFixed(2)}`);
  });

  it('keeps its number and shows the money that went back', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    await payment.refund(order).expect(200);
    const refunded = await payment.state(person, order, 'refunded');
    expect(refunded.receipt).toBe(order.receipt);
    const text = await textOf(person, pathOf(order));
    expect(text).toMatch(/Returned, \w+ \d+, \d{4} -\$19\.00/);
    expect(text).toContain('Total after the return $0.00');
  });

  it('keeps the billing details of its time', async () => {
    const person = testPerson();
    await saveBilling(person).expect(200);
    const order = await payment.buy(person, 'silver');
    await saveBilling(person, { ...BILLING, company: 'Another Company' }).expect(200);
    const text = await textOf(person, pathOf(order));
    expect(text).toContain('Żółć & Čapek s.r.o.');
    expect(text).not.toContain('Another Company');
  });

  it('is for its owner and for ADMINs, of a paid order', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    await payment.service.as(testPerson()).get(pathOf(order)).expect(404);
    const admins = `/api/payment/admin/orders/${order._id}/receipt`;
    await payment.service.as(person).get(admins).expect(403);
    expect(await textOf(payment.admin, admins)).toContain(String(order.receipt));
    const open = await payment.order(person, 'diamond');
    expect(open.receipt).toBeNull();
    const { body } = await payment.service.as(person).get(pathOf(open)).expect(409);
    expect(body.error.code).toBe('no_receipt');
  });
});

describe('the buyer', () => {
  it('is notified of a new receipt once', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    const notifications = () =>
      payment.events('payment.people-notified').filter(({ userIds }) => userIds.includes(person._id));
    await eventually(() => expect(notifications()).not.toEqual([]));
    await payment.refund(order).expect(200);
    await eventually(() => expect(notifications()).toHaveLength(2));
    expect(notifications().filter(({ kind }) => kind === 'receipt_issued')).toMatchObject([
      {
        subjectId: order._id,
        path: `/payments/${order._id}`,
        params: { number: order.receipt, package: 'gold', paid: '1900' },
      },
    ]);
  });
});

describe('the numbers of receipts', () => {
  /** The first is not 1 where a receipt is issued while the test takes others away. */
  const withoutGaps = ([first = 1, ...others]: readonly (number | undefined)[]) => [
    first,
    ...others.map((_, index) => first + index + 1),
  ];

  it('have no gaps, also for orders that are paid at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, () => payment.buy(testPerson(), 'silver')));
    await payment.order(testPerson(), 'silver');
    const numbers = (await stored()).map(({ receipt }) => receipt?.number);
    expect(numbers.length).toBeGreaterThanOrEqual(12);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('have no gaps when two processes give them', async () => {
    const before = await stored();
    await payment.service.mongo
      .model('Order')
      .updateMany({ 'receipt.number': { $gt: 0 } }, { $unset: { receipt: 1 }, $inc: { version: 1 } });
    await Promise.all([issueMissingReceipts(), issueMissingReceipts()]);
    const numbers = (await stored()).map(({ receipt }) => receipt?.number);
    expect(numbers.length).toBeGreaterThanOrEqual(before.length);
    expect(numbers).toEqual(withoutGaps(numbers));
  });

  it('are given when a process has died before', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'silver');
    // The version keeps a settlement that is under way from finishing the order.
    const asPaid = { $unset: { receipt: 1 }, $set: { checkAt: new Date() }, $inc: { version: 1 } };
    await payment.service.mongo.model('Order').updateOne({ _id: order._id }, asPaid);
    // Another order may take the number that has become free.
    await eventually(async () =>
      expect((await payment.read(person, order)).receipt).toMatch(/^\d{4}-\d{6}$/),
    );
    const numbers = (await stored()).map(({ receipt }) => receipt?.number);
    // The number that the test has taken away stays free if a later one was given meanwhile.
    const freed = Number(order.receipt?.split('-')[1]);
    const last = numbers.at(-1) ?? 0;
    const all = Array.from({ length: last - (numbers[0] ?? 1) + 1 }, (_, index) => last - index).toReversed();
    expect(numbers).toEqual(all.filter((number) => number !== freed || numbers.includes(freed)));
  });

  it('are given to orders that were paid before there were receipts', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'silver');
    // An event of PayPal would start a settlement that could give the number after the one that is taken away below.
    payment.paypal.control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: order._id });
    payment.paypal.control.approve(order._id);
    const paid: Order = (await payment.capture(person, order).expect(200)).body.document.order;
    const last = (await stored()).at(-1);
    expect(last?._id.toString()).toBe(order._id);
    await payment.service.mongo
      .model('Order')
      .updateOne({ _id: order._id }, { $unset: { receipt: 1 }, $inc: { version: 1 } });
    await issueMissingReceipts();
    expect((await payment.read(person, order)).receipt).toBe(paid.receipt);
  });
});

describe('billing details', () => {
  it('are saved, normalized and removed', async () => {
    const person = testPerson();
    const read = async () =>
      (await payment.service.as(person).get('/api/payment/billing').expect(200)).body.document.billing;
    expect(await read()).toBeNull();
    await saveBilling(person).expect(200);
    expect(await read()).toEqual({ ...BILLING, vatNumber: 'ATU13585627', country: 'AT' });
    await payment.service.as(person).delete('/api/payment/billing').expect(200);
    expect(await read()).toBeNull();
  });

  it.each([
    ['another country', 'PT', 'ATU13585627', 'vatNumber'],
    ['wrong check digits', 'AT', 'ATU13585628', 'vatNumber'],
    ['an unknown country', 'XX', '', 'country'],
  ])('with %s are rejected', async (_, country, vatNumber, field) => {
    const person = testPerson();
    const { body } = await saveBilling(person, { ...BILLING, country, vatNumber }).expect(422);
    expect(Object.keys(body.error.fields)).toEqual([field]);
    const read = await payment.service.as(person).get('/api/payment/billing').expect(200);
    expect(read.body.document.billing).toBeNull();
  });

  it.each([
    ['GR', '094259216', 'EL094259216'],
    ['ES', 'b-12345674', 'ESB12345674'],
    ['PT', '501 964 843', 'PT501964843'],
    ['US', '12-3456789', '123456789'],
  ])('of %s take the number without its country', async (country, vatNumber, expected) => {
    const { body } = await saveBilling(testPerson(), { ...BILLING, country, vatNumber }).expect(200);
    expect(body.document.billing.vatNumber).toBe(expected);
  });

  it('need letters that can be printed, and few lines', async () => {
    const rejected = async (more: object) =>
      Object.keys((await saveBilling(testPerson(), { ...BILLING, ...more }).expect(422)).body.error.fields);
    expect(await rejected({ company: '株式会社' })).toEqual(['company']);
    expect(await rejected({ address: '1\n2\n3\n4\n5\n6\n7' })).toEqual(['address']);
    await saveBilling(testPerson(), { ...BILLING, company: 'Αθήνα ΑΕ', address: 'София 1' }).expect(200);
  });

  it('go with the account, and receipts keep their copy', async () => {
    const person = testPerson();
    await saveBilling(person).expect(200);
    const order = await payment.buy(person, 'gold');
    await publishEvent(payment.service, 'auth.account-deleted', { accountId: person._id }, 2);
    await eventually(async () => {
      expect(await payment.service.mongo.model('Billing').exists({ _id: person._id })).toBeNull();
      const kept = await payment.service.mongo.model<OrderDocument>('Order').findById(order._id).lean();
      expect(kept).toMatchObject({ userId: '', receipt: { billing: { company: BILLING.company } } });
    });
    const admins = `/api/payment/admin/orders/${order._id}/receipt`;
    expect(await textOf(payment.admin, admins)).toContain('Żółć & Čapek s.r.o.');
  });
});
