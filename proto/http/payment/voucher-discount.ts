import { PACKAGE_COST_MIN } from '../../limits.ts';
import type { AdminVoucher } from './voucher.ts';

/**
 * The discount of a voucher in USD cents, where `toPay` is the price after the credit of an upgrade. PayPal rejects orders
 * below `PACKAGE_COST_MIN`, so the price after the discount is at least that, or zero.
 */
export function discountOf({ kind, value }: Pick<AdminVoucher, 'kind' | 'value'>, toPay: number): number {
  const wanted = kind === 'free' ? toPay : kind === 'amount' ? value : Math.floor((toPay * value) / 100);
  if (wanted >= toPay) return toPay;
  return Math.max(0, Math.min(wanted, toPay - PACKAGE_COST_MIN));
}

export const isForPackage = ({ idPackages }: Pick<AdminVoucher, 'idPackages'>, packageId: string): boolean =>
  idPackages.length === 0 || idPackages.includes(packageId);
