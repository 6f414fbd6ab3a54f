import { randomUUID } from 'node:crypto';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { startTestService, type TestServiceOptions } from '@layover/kit/testing/start-test-service';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { payPalSettings, startPayPalSandbox } from '@layover/paypal-sandbox/start-paypal-sandbox';
import type { AdminOrder, Order } from '@layover/proto/http/payment/order';
import { Tier } from '@layover/proto/http/shared-schemas';
import type { MembershipDocument } from '../memberships/membership.model.ts';
import type { PackageDocument } from '../packages/package.model.ts';
import { paymentService } from '../service.ts';

const TIERS = Tier.options;
const COST: Readonly<Record<Tier, number>> = { free: 0, silver: 900, gold: 1900, diamond: 3900 };

interface RefundOptions {
  note?: string;
  amount?: number;
  clientId?: string;
}

/** The payment service with packages of all tiers, beside a sandbox of PayPal that sends its events to it. */
export async function startPayment(options: TestServiceOptions = {}) {
  const paypal = await startPayPalSandbox({ retryMs: 50 });
  const service = await startTestService(paymentService, {
    ...options,
    settings: {
      ...payPalSettings(paypal),
      PAYPAL_TIMEOUT_MS: '1000',
      ORDER_SWEEP_MS: '200',
      ORDER_COMPARISON_PAUSE_MS: '0',
      ...options.settings,
    },
  });
  paypal.control.deliverWebhooksTo(`${service.url}/api/payment/webhooks/paypal`);
  const packages = await service.mongo.model<PackageDocument>('Package').insertMany(
    TIERS.map((tier, order) => ({
      name: tier,
      tier,
      cost: COST[tier],
      order,
      colour: '#8b839f',
      featured: tier === 'diamond',
      limits: { chatRequestsPerDay: null, groupMembers: 250 },
    })),
  );
  const packageOf = (tier: Tier) => String(packages.find((each) => each.tier === tier)!._id);
  const admin = testPerson({ rol: 'ADMIN' });

  const order = async (person: TestPerson, tier: Tier, clientId = randomUUID()): Promise<Order> => {
    const body = { packageId: packageOf(tier), clientId, method: 'wallet' };
    const answer = await service.as(person).post('/api/payment/orders').send(body).expect(201);
    return answer.body.document.order;
  };
  const capture = (person: TestPerson, { _id }: Order) =>
    service.as(person).post(`/api/payment/orders/${_id}/capture`);
  const read = async (person: TestPerson, { _id }: Order): Promise<Order> =>
    (await service.as(person).get(`/api/payment/orders/${_id}`).expect(200)).body.document.order;

  /** The tiers that somebody holds, in their order, with their days. */
  async function held(person: TestPerson): Promise<[Tier, number][]> {
    const { body } = await service.as(person).get('/api/payment/membership').expect(200);
    const periods: { tier: Tier; from: string; until: string }[] = body.document.periods;
    return periods.map(({ tier, from, until }) => [
      tier,
      Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000),
    ]);
  }

  return {
    service,
    paypal,
    admin,
    packageOf,
    order,
    capture,
    read,
    events: recordEvents(service.broker),

    /** Waits until an order has a state. */
    state: (person: TestPerson, wanted: Order, state: Order['state']): Promise<Order> =>
      eventually(async () => {
        const found = await read(person, wanted);
        if (found.state !== state) throw new Error(`the order is ${found.state}, not ${state}`);
        return found;
      }),

    /** Orders a package, approves it and takes the money. */
    async buy(person: TestPerson, tier: Tier): Promise<Order> {
      const ordered = await order(person, tier);
      paypal.control.approve(ordered._id);
      return (await capture(person, ordered).expect(200)).body.document.order;
    },

    /** Gives the money of an order back as an ADMIN, or some cents of it. */
    refund: (wanted: Order, { note = '', amount, clientId = randomUUID() }: RefundOptions = {}) =>
      service
        .as(admin)
        .post(`/api/payment/admin/orders/${wanted._id}/refund`)
        .send({ clientId, note, amount }),
    allOrders: async (query: object = {}): Promise<AdminOrder[]> =>
      (await service.as(admin).get('/api/payment/admin/orders').query(query).expect(200)).body.document
        .orders,

    held,
    /** Waits until somebody holds these tiers, in their order. */
    waitUntilHeld: (person: TestPerson, tiers: readonly Tier[]) =>
      eventually(async () => {
        const found = (await held(person)).map(([tier]) => tier);
        if (found.join() !== tiers.join()) throw new Error(`held are ${found}, not ${tiers}`);
      }),
    membership: (person: TestPerson) =>
      service.mongo.model<MembershipDocument>('Membership').findById(person._id).lean<MembershipDocument>(),

    stop: async () => {
      await service.stop();
      await paypal.stop();
    },
  };
}
