import { callerNetwork } from '@layover/kit/http/caller-network';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { AdminVoucher, voucherAdminApi, voucherApi } from '@layover/proto/http/payment/voucher';
import type { PaymentDeps } from '../deps.ts';
import { notForSale, packageNotFound } from '../errors.ts';
import { type Quote, quoteOf } from '../memberships/index.ts';
import { stateAt, type VoucherDocument } from '../vouchers/index.ts';

type VoucherDeps = Pick<PaymentDeps, 'vouchers' | 'packages' | 'memberships'>;

export const voucherHandlers = ({
  vouchers,
  packages,
  memberships,
}: VoucherDeps): Handlers<typeof voucherApi> => ({
  quoteVoucher: async ({ body, caller, req }) => {
    const requestedPackage = await packages.find(body.packageId);
    if (!requestedPackage) throw packageNotFound();
    if (requestedPackage.cost === 0) throw notForSale();
    const { code, packageId, seats } = body;
    const quote: Quote = seats
      ? { amount: requestedPackage.cost * seats }
      : quoteOf(requestedPackage, await memberships.purchasesOf(caller._id), new Date());
    const guesser = { userId: caller._id, network: callerNetwork(req) };
    const applied = await vouchers.apply(code, packageId, quote.amount, guesser, seats !== undefined);
    return {
      code: applied.code,
      discount: applied.amount,
      amount: quote.amount - applied.amount,
      credit: quote.credit?.amount ?? 0,
    };
  },
});

export const voucherAdminHandlers = ({
  vouchers,
}: Pick<VoucherDeps, 'vouchers'>): Handlers<typeof voucherAdminApi> => ({
  vouchers: async ({ query }) => {
    const page = await vouchers.list(query);
    return { vouchers: page.found.map(present), ...pageOf(query, page) };
  },
  createVoucher: async ({ body, caller }) => ({
    voucher: present(await vouchers.create(body, caller._id)),
  }),
  endVoucher: async ({ params, caller }) => ({
    voucher: present(await vouchers.end(params.id, caller._id)),
  }),
});

const present = (voucher: VoucherDocument): AdminVoucher => ({
  _id: String(voucher._id),
  code: voucher.code,
  kind: voucher.kind,
  value: voucher.value,
  state: stateAt(voucher, new Date()),
  idPackages: voucher.idPackages,
  usesMax: voucher.usesMax,
  used: voucher.usesMax - voucher.left,
  validFrom: voucher.validFrom?.toISOString() ?? null,
  validUntil: voucher.validUntil?.toISOString() ?? null,
  oncePerPerson: voucher.oncePerPerson,
  createdAt: voucher.createdAt.toISOString(),
  endedAt: voucher.endedAt?.toISOString() ?? null,
});
