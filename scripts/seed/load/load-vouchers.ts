import { voucherKey } from '@layover/proto/http/payment/voucher';
import { type VoucherDocument, voucherModel } from '../../../services/payment/src/vouchers/voucher.model.ts';
import { seedId, seedIdAt } from '../seed-id.ts';
import { type SeedVoucher, vouchers } from '../vouchers.ts';
import { insertMissing } from './insert-missing.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

const DAY_MS = 86_400_000;

export const loadVouchers = ({ now, database }: SeedContext): Promise<number> =>
  insertMissing(
    voucherModel(database('payment')),
    vouchers,
    ({ code, createdDay }) => seedIdAt(`voucher/${code}`, -createdDay * DAY_MS),
    (voucher) => voucherOf(voucher, now),
  );

function voucherOf(voucher: SeedVoucher, now: Date): Omit<VoucherDocument, '_id'> {
  const { code, kind, value, tiers, usesMax } = voucher;
  const at = (day: number | undefined) => (day === undefined ? null : daysBefore(now, -day));
  return {
    code,
    key: voucherKey(code),
    kind,
    value,
    idPackages: tiers.map((tier) => seedId(`package/${tier}`)),
    validFrom: at(voucher.fromDay),
    validUntil: at(voucher.untilDay),
    endedAt: at(voucher.endedDay),
    usesMax,
    left: usesMax,
    uses: [],
    oncePerPerson: true,
    createdAt: daysBefore(now, -voucher.createdDay),
    version: 1,
  };
}
