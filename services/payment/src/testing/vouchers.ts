import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Order } from '@layover/proto/http/payment/order';
import type { AdminVoucher } from '@layover/proto/http/payment/voucher';
import type { Tier } from '@layover/proto/http/shared-schemas';
import type { startPayment } from './start-payment.ts';

/** Calls about vouchers. */
export function voucherCalls(payment: Awaited<ReturnType<typeof startPayment>>) {
  const { service, admin, packageOf } = payment;
  const send = (fields: object) =>
    service
      .as(admin)
      .post('/api/payment/admin/vouchers')
      .send({
        kind: 'percent',
        value: 50,
        idPackages: [],
        validFrom: null,
        validUntil: null,
        usesMax: 10,
        oncePerPerson: true,
        ...fields,
      });
  const orderWith = (person: TestPerson, tier: Tier, voucher: string, clientId: string = randomUUID()) =>
    service
      .as(person)
      .post('/api/payment/orders')
      .send({ packageId: packageOf(tier), clientId, method: 'wallet', voucher });

  return {
    send,
    orderWith,
    create: async (fields: object = {}): Promise<AdminVoucher> =>
      (await send(fields).expect(201)).body.document.voucher,
    order: async (person: TestPerson, tier: Tier, voucher: string): Promise<Order> =>
      (await orderWith(person, tier, voucher).expect(201)).body.document.order,
    quote: (person: TestPerson, tier: Tier, code: string) =>
      service
        .as(person)
        .post('/api/payment/voucher-quote')
        .send({ packageId: packageOf(tier), code }),
    end: ({ _id }: AdminVoucher) => service.as(admin).post(`/api/payment/admin/vouchers/${_id}/end`),
    used: async ({ _id }: AdminVoucher): Promise<number | undefined> => {
      const { body } = await service.as(admin).get('/api/payment/admin/vouchers').query({ limit: 50 });
      const all: AdminVoucher[] = body.document.vouchers;
      return all.find((each) => each._id === _id)?.used;
    },
  };
}
