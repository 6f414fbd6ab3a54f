import { type VoucherKind, voucherKey } from '@layover/proto/http/payment/voucher';
import { VOUCHER_USES_MAX } from '@layover/proto/limits';
import { type Connection, Types } from 'mongoose';
import type { SeededRandom } from '../../../scripts/seeded-random.ts';
import { type VoucherDocument, voucherModel } from '../../../services/payment/src/vouchers/voucher.model.ts';

/** Checkouts that try the same code with few uses; more than it has uses. */
const CHECKOUTS_PER_SCARCE = 25;
const SCARCE_USES = 3;

const PLENTY = [
  { kind: 'percent', value: 50 },
  { kind: 'amount', value: 500 },
  { kind: 'free', value: 0 },
] as const satisfies { kind: VoucherKind; value: number }[];

/** Codes with many uses of each kind, and codes with few uses that many buyers try at the same time. */
export async function makeVouchers(mongo: Connection, checkouts: number) {
  const scarce = Array.from({ length: Math.ceil(checkouts / CHECKOUTS_PER_SCARCE) }, (_, index) =>
    newVoucher(`SCARCE-${index}`, PLENTY[index % PLENTY.length]!, SCARCE_USES, index % 2 === 0),
  );
  const groups = Math.ceil(checkouts / VOUCHER_USES_MAX);
  const plenty = Array.from({ length: groups }, (_, index) =>
    PLENTY.map((what) => newVoucher(`${what.kind}-${index}`, what, VOUCHER_USES_MAX, true)),
  );
  await voucherModel(mongo).insertMany([...scarce, ...plenty.flat()]);
  /** A code for the next checkout. */
  return (checkout: number, random: SeededRandom): string => {
    if (random.chance(0.5)) return scarce[Math.floor(checkout / CHECKOUTS_PER_SCARCE) % scarce.length]!.code;
    const kinds = plenty[Math.floor(checkout / VOUCHER_USES_MAX) % groups]!;
    return kinds[random.between(0, kinds.length - 1)]!.code;
  };
}

const newVoucher = (
  name: string,
  what: Pick<VoucherDocument, 'kind' | 'value'>,
  usesMax: number,
  oncePerPerson: boolean,
) => ({
  _id: new Types.ObjectId(),
  code: name.toUpperCase(),
  key: voucherKey(name),
  ...what,
  idPackages: [],
  usesMax,
  left: usesMax,
  uses: [],
  oncePerPerson,
  createdAt: new Date(),
});
