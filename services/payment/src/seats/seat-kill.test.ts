import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { writesOf } from '@layover/kit/testing/kill-at-writes';
import type { ServiceProcess } from '@layover/kit/testing/process-fixture';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { Types } from 'mongoose';
import { type MembershipDocument, membershipModel } from '../memberships/membership.model.ts';
import { periodAt, periodsOf } from '../memberships/periods.rules.ts';
import { type OrderDocument, orderModel } from '../orders/order.model.ts';
import { paymentProcesses } from '../testing/payment-processes.ts';
import { hashSeatToken, newSeatToken } from './seat-token.ts';

const KINDS = ['update orders', 'findAndModify memberships', 'findAndModify orders'];
/** An acceptance makes fewer writes, and a seat that is taken back too, also with those of its events. */
const WRITES = writesOf(8, ...KINDS);

const payment = paymentProcesses();

const post = (url: string, person: TestPerson, path: string, body: object) =>
  payment.as(url, person).post(`/api/payment${path}`).send(body);

/** A paid order with an invitation. PayPal has forgotten it, which leaves it as it is. */
async function newCase() {
  const [employer, colleague, token] = [testPerson(), testPerson(), newSeatToken()];
  const orderId = new Types.ObjectId();
  const invitation = { _id: newId(), seat: 1, label: 'Rahul', tokenHash: hashSeatToken(token) };
  await orderModel(payment.processes.mongo).create({
    _id: orderId,
    userId: employer._id,
    clientId: randomUUID(),
    method: 'wallet',
    state: 'completed',
    package: { _id: newId(), name: 'Gold', tier: 'gold', featured: false, days: 30, cost: 1900 },
    seats: { count: 2, assignments: [{ ...invitation, invitedAt: new Date() }] },
    amount: 3800,
    refunded: 0,
    createdAt: new Date(),
    checks: 0,
    version: 1,
    paypalOrderId: `GONE${orderId}`,
    requestIds: { create: randomUUID(), capture: randomUUID() },
    capture: { id: String(orderId), amount: 3800, at: new Date() },
    receipt: { year: 2026, number: ++receipts, issuedAt: new Date() },
  } satisfies OrderDocument);
  return { employer, colleague, token, orderId: String(orderId), assignment: invitation._id };
}
let receipts = 0;
type Case = Awaited<ReturnType<typeof newCase>>;

const accept = (url: string, { colleague, token }: Case) =>
  post(url, colleague, '/seat-invitation/accept', { token }).expect(200);
const takeBack = (url: string, { employer, orderId, assignment }: Case) =>
  post(url, employer, `/seats/${orderId}/take-back`, { assignment }).expect(200);

/** The order and the membership agree, and nothing is left to do. */
async function expectSettled({ orderId, colleague, assignment }: Case, isHeld: boolean): Promise<void> {
  const order = await orderModel(payment.processes.mongo).findById(orderId).lean<OrderDocument>();
  expect(order).toMatchObject({ state: 'completed' });
  expect(order).not.toHaveProperty('checkAt');
  const membership = await membershipModel(payment.processes.mongo)
    .findById(colleague._id)
    .lean<MembershipDocument>();
  const purchases = membership?.purchases ?? [];
  expect(purchases.map((each) => each.orderId)).toEqual([assignment]);
  expect(periodAt(periodsOf(purchases), new Date())?.tier).toBe(isHeld ? 'gold' : undefined);
  expect(order?.seats?.assignments.map(({ endedAt }) => endedAt)).toEqual([purchases[0]?.endedAt]);
}

/** Makes a call for each case in one process, which is killed when each is held at another write. */
const killAtEachWrite = (all: readonly Case[], call: (url: string, each: Case) => Promise<unknown>) =>
  payment.processes.killAtWrites(
    all.map((each, index) => ({
      marks: [each.colleague._id, new Types.ObjectId(each.orderId).id],
      atWrite: WRITES[index]!,
      call: (url) => call(url, each),
    })),
  );

const untilSettled = (cases: readonly Case[], isHeld: boolean) =>
  eventually(async () => {
    await payment.endLeases();
    await Promise.all(cases.map((each) => expectSettled(each, isHeld)));
  }, 30_000);

it('a seat is taken, and taken back, whenever the process is killed', async () => {
  const all = await Promise.all(Array.from(WRITES, newCase));
  let next: ServiceProcess | undefined;
  for (const [call, isHeld] of [
    [accept, true],
    [takeBack, false],
  ] as const) {
    const steps = await killAtEachWrite(all, call);
    expect(steps).toEqual(expect.arrayContaining(KINDS));
    next ??= await payment.processes.start();
    // Nobody repeats a call whose order is written: the sweep alone ends it.
    await untilSettled(all.slice(steps.indexOf('findAndModify orders')), isHeld);
    const { url } = next;
    await Promise.all(all.map((each) => call(url, each)));
    await untilSettled(all, isHeld);
  }
  await next?.end('SIGTERM');
}, 600_000);
