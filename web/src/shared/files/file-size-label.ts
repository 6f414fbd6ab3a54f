import { locale } from '../i18n/i18n.ts';

const KIB = 1024;

const sizeIn = (unit: 'kilobyte' | 'megabyte', value: number) =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  );

/** `1.4 MB`; at least `1 kB`. */
export function fileSizeLabel(bytes: number): string {
  if (bytes < 1000 * KIB) return sizeIn('kilobyte', Math.max(1, Math.round(bytes / KIB)));
  return sizeIn('megabyte', bytes / KIB / KIB);
}
