import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { startPayment } from '../testing/start-payment.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  payment = await startPayment();
});
afterAll(() => payment?.stop());

/** Lines of a CSV file, without the heading and the line break of the last one. */
async function linesOf(person: TestPerson, path: string, query: object = {}): Promise<string[]> {
  const answer = await payment.service.as(person).get(path).query(query).expect(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.text.startsWith('\ufeffOrdered,Paid,State')).toBe(true);
  return answer.text.trimEnd().split('\r\n').slice(1);
}

describe('the payments as CSV', () => {
  it('of a person are those of the list, the newest first', async () => {
    const person = testPerson();
    const silver = await payment.buy(person, 'silver');
    const gold = await payment.buy(person, 'gold');
    await payment.order(person, 'diamond');
    await payment.buy(testPerson(), 'gold');
    const lines = await linesOf(person, '/api/payment/export');
    expect(lines).toHaveLength(2);
    const credit = (gold.credit / 100).toFixed(2);
    const amount = (gold.amount / 100).toFixed(2);
    expect(lines[0]).toContain(
      `,completed,gold,30,,19.00,${credit},0.00,,${amount},0.00,USD,wallet,${gold.receipt},${gold._id}`,
    );
    expect(lines[1]).toContain(`9.00,0.00,0.00,,9.00,0.00,USD,wallet,${silver.receipt},${silver._id}`);
  });

  it('of all people follow the filters, and have no formulas', async () => {
    const person = testPerson();
    const billing = { company: '=HYPERLINK("x")', vatNumber: '', address: 'Street 1', country: 'PT' };
    await payment.service.as(person).put('/api/payment/billing').send(billing).expect(200);
    const order = await payment.buy(person, 'silver');
    await payment.order(person, 'gold');
    const path = '/api/payment/admin/export';
    expect(await linesOf(payment.admin, path, { userId: person._id })).toHaveLength(2);
    expect(await linesOf(payment.admin, path, { userId: newId() })).toEqual([]);
    const [line, ...others] = await linesOf(payment.admin, path, { userId: person._id, state: 'completed' });
    expect(others).toEqual([]);
    const captureId = payment.paypal.control.order(order._id).captureIds[0];
    for (const part of [order._id, person._id, `"'=HYPERLINK(""x"")"`, captureId])
      expect(line).toContain(part);
    await payment.service.as(person).get(path).expect(403);
  });

  it('of all people stand in the audit trail with the filter and the number of rows', async () => {
    const person = testPerson();
    await payment.buy(person, 'silver');
    await linesOf(payment.admin, '/api/payment/admin/export', { userId: person._id, state: 'completed' });
    await eventually(() => {
      const exported = payment
        .events('payment.admin-action')
        .filter(({ changes }) => changes.some(({ after }) => after === person._id));
      expect(exported).toMatchObject([
        {
          actorId: payment.admin._id,
          action: 'payments.export',
          personId: person._id,
          changes: expect.arrayContaining([
            expect.objectContaining({ field: 'rows', after: '1' }),
            expect.objectContaining({ field: 'userId', after: person._id }),
            expect.objectContaining({ field: 'state', after: 'completed' }),
          ]),
        },
      ]);
    });
  });
});

describe('one order of anybody', () => {
  it('is found by its id', async () => {
    const order = await payment.order(testPerson(), 'gold');
    const get = (id: string) => payment.service.as(payment.admin).get(`/api/payment/admin/orders/${id}`);
    expect((await get(order._id).expect(200)).body.document.order).toMatchObject({ _id: order._id });
    await get(newId()).expect(404);
  });
});
