import type { AdminVoucher, VoucherKind, VoucherState } from '@layover/proto/http/payment/voucher';
import { price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import type { StatusTone } from '#shared/ui/data-table/status-pill.tsx';

export const voucherStates = [
  'active',
  'scheduled',
  'used_up',
  'expired',
  'ended',
] as const satisfies readonly VoucherState[];

export const voucherKinds = ['percent', 'amount', 'free'] as const satisfies readonly VoucherKind[];

const states: Readonly<Record<VoucherState, () => string>> = {
  active: m.voucher_state_active,
  scheduled: m.voucher_state_scheduled,
  ended: m.voucher_state_ended,
  used_up: m.voucher_state_used_up,
  expired: m.voucher_state_expired,
};

const kinds: Readonly<Record<VoucherKind, () => string>> = {
  percent: m.voucher_kind_percent,
  amount: m.voucher_kind_amount,
  free: m.voucher_kind_free,
};

const tones: Readonly<Partial<Record<VoucherState, StatusTone>>> = { active: 'ok', scheduled: 'warn' };

export const voucherStateLabel = (state: VoucherState): string => states[state]();
export const voucherKindLabel = (kind: VoucherKind): string => kinds[kind]();
export const voucherTone = (state: VoucherState): StatusTone => tones[state] ?? 'plain';

/** Whether nobody can use it, now or later. */
export const isOver = ({ state }: Pick<AdminVoucher, 'state'>): boolean =>
  state !== 'active' && state !== 'scheduled';

/** The discount of a voucher, such as `50% off`. */
export function discountLabel({ kind, value }: Pick<AdminVoucher, 'kind' | 'value'>): string {
  if (kind === 'free') return m.voucher_free();
  return kind === 'percent'
    ? m.voucher_percent_off({ percent: value })
    : m.voucher_amount_off({ amount: price(value) });
}

const moment = (instant: string): string =>
  `${longDateIn(instant, userTimeZone())}, ${timeIn(instant, userTimeZone())}`;

/** Lines with the period in which a voucher can be used, or with its end. */
export function timeLines({
  validFrom,
  validUntil,
  endedAt,
}: Pick<AdminVoucher, 'validFrom' | 'validUntil' | 'endedAt'>): string[] {
  if (endedAt) return [m.voucher_ended_at({ time: moment(endedAt) })];
  const lines = [
    ...(validFrom ? [m.voucher_from({ time: moment(validFrom) })] : []),
    ...(validUntil ? [m.voucher_until({ time: moment(validUntil) })] : []),
  ];
  return lines.length > 0 ? lines : [m.voucher_no_end()];
}
