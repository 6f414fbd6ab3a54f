import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Order } from '@layover/proto/http/payment/order';
import type { HeldSeat, SeatInvitation, SeatOrder } from '@layover/proto/http/payment/seat';
import type { Tier } from '@layover/proto/http/shared-schemas';
import type { startPayment } from './start-payment.ts';

/** Calls about seats. */
export function seatCalls(payment: Awaited<ReturnType<typeof startPayment>>) {
  const { service, packageOf, paypal } = payment;
  const orderAs = (person: TestPerson, tier: Tier, fields: object) =>
    service
      .as(person)
      .post('/api/payment/orders')
      .send({ packageId: packageOf(tier), clientId: randomUUID(), method: 'wallet', ...fields });
  const post = (person: TestPerson, path: string, body: object = {}) =>
    service.as(person).post(`/api/payment${path}`).send(body);
  const invite = (employer: TestPerson, order: Pick<Order, '_id'>, seat: number, label = 'Rahul') =>
    post(employer, `/seats/${order._id}/invitations`, { seat, label });

  return {
    orderAs,
    post,
    invite,
    /** Buys seats. */
    async buy(employer: TestPerson, tier: Tier, seats: number, fields: object = {}): Promise<Order> {
      const { body } = await orderAs(employer, tier, { seats, ...fields }).expect(201);
      const { order } = body.document as { order: Order };
      paypal.control.approve(order._id);
      return (await payment.capture(employer, order).expect(200)).body.document.order;
    },
    /** Makes a link, and resolves to its token. */
    token: async (employer: TestPerson, order: Pick<Order, '_id'>, seat: number): Promise<string> =>
      (await invite(employer, order, seat).expect(201)).body.document.token,
    look: async (person: TestPerson, token: string): Promise<SeatInvitation> =>
      (await post(person, '/seat-invitation', { token }).expect(200)).body.document.invitation,
    accept: (person: TestPerson, token: string) => post(person, '/seat-invitation/accept', { token }),
    takeBack: (employer: TestPerson, order: Pick<Order, '_id'>, assignment: string) =>
      post(employer, `/seats/${order._id}/take-back`, { assignment }),
    withdraw: (employer: TestPerson, order: Pick<Order, '_id'>, assignment: string) =>
      post(employer, `/seats/${order._id}/withdraw`, { assignment }),
    giveBack: (person: TestPerson, assignment: string) => post(person, `/held-seats/${assignment}/give-back`),
    held: async (person: TestPerson): Promise<HeldSeat[]> =>
      (await service.as(person).get('/api/payment/held-seats').expect(200)).body.document.seats,
    list: async (employer: TestPerson): Promise<SeatOrder[]> =>
      (await service.as(employer).get('/api/payment/seats').expect(200)).body.document.orders,
  };
}
