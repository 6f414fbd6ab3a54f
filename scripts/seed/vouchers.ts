import type { VoucherKind } from '@layover/proto/http/payment/voucher';
import type { SeedPackage } from './packages.ts';

/** A voucher of the demo. Days count from the first run; a negative number is in the past. */
export interface SeedVoucher {
  code: string;
  kind: VoucherKind;
  /** Percent, USD cents, or 0 for `free`. */
  value: number;
  /** None: all packages. */
  tiers: readonly SeedPackage['tier'][];
  createdDay: number;
  fromDay?: number;
  untilDay?: number;
  endedDay?: number;
  usesMax: number;
}

/** One of each state that a voucher can have without a use. */
export const vouchers: readonly SeedVoucher[] = [
  {
    code: 'PRESS-PASS',
    kind: 'free',
    value: 0,
    tiers: ['silver'],
    createdDay: -60,
    endedDay: -12,
    usesMax: 25,
  },
  {
    code: 'TRADE-FAIR-LISBON',
    kind: 'percent',
    value: 30,
    tiers: [],
    createdDay: -45,
    fromDay: -40,
    untilDay: -33,
    usesMax: 200,
  },
  {
    code: 'WELCOME-20',
    kind: 'percent',
    value: 20,
    tiers: [],
    createdDay: -20,
    untilDay: 120,
    usesMax: 500,
  },
  {
    code: 'CREW-GOLD',
    kind: 'amount',
    value: 500,
    tiers: ['gold', 'diamond'],
    createdDay: -3,
    fromDay: 14,
    untilDay: 45,
    usesMax: 100,
  },
];
