import { randomUUID } from 'node:crypto';
import { type ProcessFixture, prepareProcesses } from '@layover/kit/testing/process-fixture';
import { testPerson } from '@layover/kit/testing/tokens';
import {
  type PayPalSandbox,
  payPalSettings,
  startPayPalSandbox,
} from '@layover/paypal-sandbox/start-paypal-sandbox';
import supertest from 'supertest';
import { packageModel } from '../packages/package.model.ts';

export interface PaymentProcesses {
  paypal: PayPalSandbox;
  processes: ProcessFixture;
  close: () => Promise<void>;
}

/** Prepares processes of payment that a test kills, with a sandbox that outlives them. An order is due again after twice the timeout. */
export async function preparePaymentProcesses(payPalTimeoutMs: number): Promise<PaymentProcesses> {
  const paypal = await startPayPalSandbox();
  const processes = await prepareProcesses('payment', {
    ...payPalSettings(paypal),
    PAYPAL_TIMEOUT_MS: String(payPalTimeoutMs),
    ORDER_SWEEP_MS: '200',
    ORDER_COMPARISON_PAUSE_MS: '0',
  });
  return {
    paypal,
    processes,
    async close() {
      await processes.close();
      await paypal.stop();
    },
  };
}

/** No sweep takes an order over before the process is killed. */
export const LONG_TIMEOUT_MS = 10_000;

/** The id of a package that costs 1900 cents. */
export async function createGold({ processes }: PaymentProcesses): Promise<string> {
  const gold = await packageModel(processes.mongo).create({
    name: 'Gold',
    tier: 'gold',
    cost: 1900,
    colour: '#d9a441',
    limits: { chatRequestsPerDay: null, groupMembers: 100 },
  });
  return String(gold._id);
}

/** Somebody buys a package by the calls of the browser. @returns the id of the order */
export async function buyPackage(
  { paypal, processes }: PaymentProcesses,
  url: string,
  packageId: string,
): Promise<string> {
  const browser = supertest
    .agent(url)
    .set('Authorization', `Bearer ${processes.tokens.tokenFor(testPerson())}`);
  const body = { packageId, clientId: randomUUID(), method: 'wallet' };
  const ordered = await browser.post('/api/payment/orders').send(body).expect(201);
  const { _id } = ordered.body.document.order;
  paypal.control.approve(_id);
  await browser.post(`/api/payment/orders/${_id}/capture`).expect(200);
  return _id;
}
