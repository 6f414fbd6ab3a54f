import type { BodyInput } from '@layover/proto/http/endpoint';
import type { VoucherKind, voucherAdminApi } from '@layover/proto/http/payment/voucher';
import type { Path } from 'react-hook-form';
import { centsOf } from '../packages/dollars.ts';

/** The values of the form of a voucher. Times are local and empty for no limit; an empty code is a random one. */
export interface VoucherValues {
  kind: VoucherKind;
  /** Percent, or dollars such as 5 or 5.50. */
  value: string;
  idPackages: string[];
  validFrom: string;
  validUntil: string;
  usesMax: string;
  oncePerPerson: boolean;
  code: string;
}

export const voucherFieldPaths: readonly Path<VoucherValues>[] = [
  'kind',
  'value',
  'idPackages',
  'validFrom',
  'validUntil',
  'usesMax',
  'oncePerPerson',
  'code',
];

export const newVoucherValues: VoucherValues = {
  kind: 'percent',
  value: '',
  idPackages: [],
  validFrom: '',
  validUntil: '',
  usesMax: '',
  oncePerPerson: true,
  code: '',
};

/** Percent, USD cents, or 0 for `free`; undefined for an invalid value. */
export function storedValue({ kind, value }: Pick<VoucherValues, 'kind' | 'value'>): number | undefined {
  if (kind === 'free') return 0;
  if (kind === 'amount') return centsOf(value);
  return /^\d{1,3}$/.test(value.trim()) ? Number(value) : undefined;
}

const instantOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

export const voucherBody = (values: VoucherValues): BodyInput<typeof voucherAdminApi.createVoucher> => ({
  kind: values.kind,
  value: storedValue(values) ?? 0,
  idPackages: values.idPackages,
  validFrom: instantOf(values.validFrom),
  validUntil: instantOf(values.validUntil),
  usesMax: Number(values.usesMax),
  oncePerPerson: values.oncePerPerson,
  ...(values.code.trim() !== '' && { code: values.code.trim() }),
});
