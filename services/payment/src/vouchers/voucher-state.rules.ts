import type { VoucherState } from '@layover/proto/http/payment/voucher';
import type { QueryFilter } from 'mongoose';
import type { VoucherDocument } from './voucher.model.ts';

type Lifetime = Pick<VoucherDocument, 'validFrom' | 'validUntil' | 'endedAt' | 'left'>;

/** The state of a voucher at a time. New orders can use an active one. */
export function stateAt({ validFrom, validUntil, endedAt, left }: Lifetime, now: Date): VoucherState {
  if (endedAt) return 'ended';
  if (left <= 0) return 'used_up';
  if (validUntil && validUntil <= now) return 'expired';
  return validFrom && now < validFrom ? 'scheduled' : 'active';
}

/** The vouchers that have a state at a time. */
export function conditionOf(state: VoucherState, now: Date): QueryFilter<VoucherDocument> {
  const endedAt = null;
  const isLeft = { endedAt, left: { $gt: 0 } };
  // A comparison does not match null.
  const isOver = { validUntil: { $lte: now } };
  const isBefore = { validFrom: { $gt: now } };
  const conditions: Readonly<Record<VoucherState, QueryFilter<VoucherDocument>>> = {
    ended: { endedAt: { $ne: null } },
    used_up: { endedAt, left: { $lte: 0 } },
    expired: { ...isLeft, ...isOver },
    scheduled: { ...isLeft, ...isBefore, $nor: [isOver] },
    active: { ...isLeft, $nor: [isOver, isBefore] },
  };
  return conditions[state];
}
