import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import {
  PROCESS_START_MAX_MS,
  type ProcessFixture,
  prepareProcesses,
} from '@layover/kit/testing/process-fixture';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import {
  type PayPalSandbox,
  payPalSettings,
  startPayPalSandbox,
} from '@layover/paypal-sandbox/start-paypal-sandbox';
import type { Order } from '@layover/proto/http/payment/order';
import supertest from 'supertest';
import { orderModel } from '../orders/order.model.ts';
import { packageModel } from '../packages/package.model.ts';

export interface Buyer {
  person: TestPerson;
  clientId: string;
}

export const newBuyer = (): Buyer => ({ person: testPerson(), clientId: randomUUID() });

/**
 * Prepares processes of payment for a test file that kills them, with a sandbox that outlives them and a package that
 * costs 1900 cents.
 */
export function paymentProcesses() {
  let paypal: PayPalSandbox;
  let processes: ProcessFixture;
  let packageId: string;

  beforeAll(async () => {
    paypal = await startPayPalSandbox();
    processes = await prepareProcesses('payment', {
      ...payPalSettings(paypal),
      // An order is due again after twice the timeout: no sweep takes it over before the process is killed.
      PAYPAL_TIMEOUT_MS: '10000',
      ORDER_SWEEP_MS: '200',
      ORDER_COMPARISON_PAUSE_MS: '0',
    });
    const gold = await packageModel(processes.mongo).create({
      name: 'Gold',
      tier: 'gold',
      cost: 1900,
      colour: '#d9a441',
      limits: { chatRequestsPerDay: null, groupMembers: 100 },
    });
    packageId = String(gold._id);
  }, PROCESS_START_MAX_MS);
  afterAll(async () => {
    await processes?.close();
    await paypal?.stop();
  }, PROCESS_START_MAX_MS);

  const as = (url: string, person: TestPerson) =>
    supertest.agent(url).set('Authorization', `Bearer ${processes.tokens.tokenFor(person)}`);

  return {
    get paypal() {
      return paypal;
    },
    get processes() {
      return processes;
    },
    as,

    /** The calls of a browser, which repeats them with the same client id after a failure. @returns the id of the order */
    async checkOut(url: string, { person, clientId }: Buyer, voucher?: string): Promise<string> {
      const body = { packageId, clientId, method: 'wallet', voucher };
      const answer = await as(url, person).post('/api/payment/orders').send(body).expect(201);
      const { _id, amount }: Order = answer.body.document.order;
      if (amount === 0) return _id;
      if (paypal.control.order(_id).status !== 'COMPLETED') paypal.control.approve(_id);
      await as(url, person).post(`/api/payment/orders/${_id}/capture`).expect(200);
      return _id;
    },

    /** The leases of the killed process end. */
    endLeases: () =>
      orderModel(processes.mongo).updateMany(
        { checkAt: { $gt: new Date(Date.now() + 1000) } },
        { $set: { checkAt: new Date() } },
      ),
  };
}
