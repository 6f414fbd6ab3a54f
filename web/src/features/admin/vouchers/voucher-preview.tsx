import { discountOf, isForPackage } from '@layover/proto/http/payment/voucher-discount';
import { useQuery } from '@tanstack/react-query';
import { Moon } from '#entities/package/moon.tsx';
import { price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { adminPackagesQuery } from '../packages/package-queries.ts';
import { storedValue, type VoucherValues } from './voucher-values.ts';
import styles from './vouchers.module.css';

/** The price of each package with the voucher, by the rule of the server. */
export function VoucherPreview({ values }: { values: VoucherValues }) {
  const { data: packages = [] } = useQuery(adminPackagesQuery);
  const { kind, idPackages } = values;
  const value = storedValue(values) ?? 0;
  return (
    <FormSection title={m.voucher_preview()} hint={m.voucher_preview_hint()}>
      <ul className={styles.prices}>
        {packages
          .filter(({ cost }) => cost > 0)
          .map((each) => {
            const discount = isForPackage({ idPackages }, each._id)
              ? discountOf({ kind, value: kind === 'percent' ? Math.min(value, 100) : value }, each.cost)
              : undefined;
            return (
              <li key={each._id}>
                <Moon className={styles.moon} tier={each.tier} colour={each.colour} />
                {translated(each).name}
                <span className={styles.price}>
                  {discount === undefined && <small>{m.voucher_preview_not()}</small>}
                  {discount ? <del>{price(each.cost)}</del> : null}
                  <b>{price(each.cost - (discount ?? 0))}</b>
                </span>
              </li>
            );
          })}
      </ul>
    </FormSection>
  );
}
