import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestService } from '@layover/kit/testing/start-test-service';
import { testPerson } from '@layover/kit/testing/tokens';
import { paymentService } from '../../../services/payment/src/service.ts';
import { periodsOf, personId, personOf } from '../people/people.ts';
import { loadPayment } from './load-payment.ts';
import type { SeedContext } from './seed-context.ts';

let payment: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  payment = await startTestService(paymentService);
});
afterAll(() => payment?.stop());

it('gives people the periods of their profiles, an upgrade for less, and a history; a second run changes nothing', async () => {
  const now = new Date();
  const context = { now, database: () => payment.mongo } as unknown as SeedContext;
  await loadPayment(context);
  expect(await loadPayment({ ...context, now: new Date(now.getTime() + 5 * 86_400_000) })).toBe(0);

  const elena = testPerson({ _id: personId('elena') });
  const { body } = await payment.as(elena).get('/api/payment/membership').expect(200);
  const [shown] = periodsOf(personOf('elena'), now);
  expect(body.document.periods.at(-1)).toMatchObject({
    tier: shown?.tier,
    from: shown?.from.toISOString(),
    until: shown?.until.toISOString(),
  });
  const credits = body.document.quotes.map(({ credit }: { credit: number }) => credit);
  expect(credits.filter((credit: number) => credit > 0)).toHaveLength(2);

  const history = await payment.as(elena).get('/api/payment/orders').expect(200);
  const states = history.body.document.orders.map(({ state }: { state: string }) => state);
  expect(states).toEqual(['completed', 'refunded', 'completed', 'declined', 'completed']);

  const admin = testPerson({ rol: 'ADMIN' });
  const vouchers = await payment.as(admin).get('/api/payment/admin/vouchers').expect(200);
  expect(vouchers.body.document.vouchers.map(({ state }: { state: string }) => state)).toEqual([
    'scheduled',
    'active',
    'expired',
    'ended',
  ]);
}, 60_000);
