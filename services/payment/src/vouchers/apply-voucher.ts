import { voucherKey } from '@layover/proto/http/payment/voucher';
import { discountOf, isForPackage } from '@layover/proto/http/payment/voucher-discount';
import { voucherNotForSeats, voucherOtherPackage, voucherUnknown, voucherUsed } from '../errors.ts';
import type { Guesser, GuessLimit } from './guess-limit.ts';
import type { VoucherRepository } from './voucher.repository.ts';
import { stateAt } from './voucher-state.rules.ts';

/** What an order keeps of its voucher. */
export interface AppliedVoucher {
  _id: string;
  code: string;
  /** USD cents off. */
  amount: number;
}

interface ApplyVoucherDeps {
  vouchers: Pick<VoucherRepository, 'findByKey'>;
  guesses: GuessLimit;
}

export type ApplyVoucher = ReturnType<typeof applyVoucher>;

/**
 * Calculates the discount of a code. Codes that do not work are counted. They get the same answer, except those of
 * which the person may know. Nothing is reserved yet.
 * A code that would pay several seats in full is rejected, because it is meant for one package.
 * @throws 404 voucher_unknown, 409 voucher_used, voucher_other_package or voucher_not_for_seats, 429
 */
export const applyVoucher =
  ({ vouchers, guesses }: ApplyVoucherDeps) =>
  async (
    code: string,
    packageId: string,
    toPay: number,
    guesser: Guesser,
    isForSeats: boolean,
  ): Promise<AppliedVoucher> => {
    await guesses.count(guesser);
    const voucher = await vouchers.findByKey(voucherKey(code));
    if (!voucher) throw voucherUnknown();
    if (voucher.oncePerPerson && voucher.uses.some(({ userId }) => userId === guesser.userId))
      throw voucherUsed();
    if (stateAt(voucher, new Date()) !== 'active') throw voucherUnknown();
    if (!isForPackage(voucher, packageId)) throw voucherOtherPackage();
    await guesses.refund(guesser);
    const amount = discountOf(voucher, toPay);
    if (isForSeats && amount === toPay) throw voucherNotForSeats();
    return { _id: String(voucher._id), code: voucher.code, amount };
  };
