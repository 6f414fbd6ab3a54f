import { PACKAGE_COST_MIN } from '../../limits.ts';
import type { AdminVoucher } from './voucher.ts';

/**
 * USD cents that a voucher takes off what the upgrade's credit has left to pay. PayPal takes no order under
 * `PACKAGE_COST_MIN`: the discount leaves at least that, or nothing.
 */
export function discountOf({ kind, value }: Pick<AdminVoucher, 'kind' | 'value'>, toPay: number): number {
  const wanted = kind === 'free' ? toPay : kind === 'amount' ? value : Math.floor((toPay * value) / 100);
  if (wanted >= toPay) return toPay;
  return Math.max(0, Math.min(wanted, toPay - PACKAGE_COST_MIN));
}

export const isForPackage = ({ idPackages }: Pick<AdminVoucher, 'idPackages'>, packageId: string): boolean =>
  idPackages.length === 0 || idPackages.includes(packageId);
