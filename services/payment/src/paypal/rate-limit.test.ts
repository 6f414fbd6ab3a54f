import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testPerson } from '@layover/kit/testing/tokens';
import { startPayment } from '../testing/start-payment.ts';
import { pauseOf } from './rate-limit.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  // No sweep calls PayPal.
  payment = await startPayment({ settings: { ORDER_SWEEP_MS: '600000' } });
});
afterAll(() => payment?.stop());

const calls = () => payment.paypal.control.calls();
const order = () =>
  payment.service
    .as(testPerson())
    .post('/api/payment/orders')
    .send({ packageId: payment.packageOf('gold'), clientId: randomUUID(), method: 'wallet' });

describe('an answer of PayPal that its limit of calls is reached', () => {
  it('is followed by the same call after the time that it names', async () => {
    payment.paypal.control.fault({
      kind: 'call',
      operation: 'orders.create',
      answer: '429',
      retryAfterSeconds: 1,
    });
    await order().expect(201);
    const [first, second, ...more] = calls().filter(({ operation }) => operation === 'orders.create');
    expect(more).toEqual([]);
    expect(second!.at.getTime() - first!.at.getTime()).toBeGreaterThanOrEqual(1000);
  });

  it('with a time that is too far away stops all calls until then', async () => {
    const before = calls().length;
    payment.paypal.control.fault({
      kind: 'call',
      operation: 'orders.create',
      answer: '429',
      retryAfterSeconds: 600,
    });
    for (const _ of [1, 2]) await order().expect(503);
    expect(calls()).toHaveLength(before + 1);
  });
});

describe('the pause that an answer names', () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

  it.each([
    ['seconds', '7', 7],
    ['a date', inSeconds(90).toUTCString(), 90],
    ['a date in ISO 8601', inSeconds(90).toISOString(), 90],
    ['a date that is over', inSeconds(-90).toUTCString(), 1],
    ['no time', undefined, 1],
    ['no seconds', '0', 1],
    ['a text', 'soon', 1],
    ['a day', '86400', 3600],
    ['a date of another year', inSeconds(400 * 86_400).toUTCString(), 3600],
  ])('by %s has its length', (_, retryAfter, seconds) => {
    const ms = pauseOf(retryAfter);
    expect(ms).toBeLessThanOrEqual(seconds * 1000);
    // A date has whole seconds, and time has passed.
    expect(ms).toBeGreaterThan(retryAfter !== undefined && seconds === 90 ? 60_000 : seconds * 1000 - 1);
  });
});
