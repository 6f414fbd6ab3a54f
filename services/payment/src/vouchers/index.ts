import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import { applyVoucher } from './apply-voucher.ts';
import { guessLimit } from './guess-limit.ts';
import { createVoucher, endVoucher } from './save-voucher.ts';
import { voucherModel } from './voucher.model.ts';
import { voucherRepository } from './voucher.repository.ts';

interface VouchersDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
}

export type Vouchers = ReturnType<typeof createVouchers>;

/** The codes that make packages cheaper, and how often each is used. */
export function createVouchers({ mongo, outbox }: VouchersDeps) {
  const model = voucherModel(mongo);
  const vouchers = voucherRepository(model, outbox);
  const guesses = guessLimit(mongo);
  return {
    model,
    guesses,
    apply: applyVoucher({ vouchers, guesses }),
    create: createVoucher(vouchers),
    end: endVoucher(vouchers),
    list: vouchers.list,
    reserve: vouchers.reserve,
    release: vouchers.release,
    removeUserData: vouchers.removeUserData,
  };
}

export type { AppliedVoucher, ApplyVoucher } from './apply-voucher.ts';
export type { Guesser, GuessLimit } from './guess-limit.ts';
export type { VoucherDocument } from './voucher.model.ts';
export { stateAt } from './voucher-state.rules.ts';
