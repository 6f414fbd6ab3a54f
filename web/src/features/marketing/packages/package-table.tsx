import type { Package } from '@layover/proto/http/payment/payment';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Moon } from '#entities/package/moon.tsx';
import { highlightedAmong, price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import styles from './package-table.module.css';

/** A table that compares the limits and features of the packages. */
export function PackageTable({ packages }: { packages: readonly Package[] }) {
  const rows: { name: string; cell: (offer: Package) => ReactNode }[] = [
    {
      name: m.packages_table_requests(),
      cell: ({ limits }) => limits.chatRequestsPerDay ?? m.packages_table_no_limit(),
    },
    { name: m.packages_table_group(), cell: ({ limits }) => limits.groupMembers },
    ...sharedFeatures(packages).map((name) => ({
      name,
      cell: (offer: Package) => (
        <CheckMark on={offer.items.some(({ text, included }) => text === name && included)} />
      ),
    })),
    { name: m.packages_table_price(), cell: ({ cost }) => price(cost) },
  ];
  const highlighted = highlightedAmong(packages);
  return (
    <div className={styles.section}>
      <h2 id="side">{m.packages_table_title()}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="side">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{m.packages_table_feature()}</VisuallyHidden>
              </th>
              {packages.map(({ _id, name, tier, colour }) => (
                <th key={_id} scope="col" className={clsx(_id === highlighted && styles.best)}>
                  <Moon className={styles.moon} tier={tier} colour={colour} />
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {packages.map((offer) => (
                  <td key={offer._id} className={clsx(offer._id === highlighted && styles.best)}>
                    {cell(offer)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The features that some packages share word by word, which can be compared by a check mark. */
function sharedFeatures(packages: readonly Package[]): string[] {
  const [first, ...others] = packages;
  if (!first) return [];
  return first.items
    .map(({ text }) => text)
    .filter((text) => others.every(({ items }) => items.some((item) => item.text === text)));
}

function CheckMark({ on }: { on: boolean }) {
  return on ? (
    <>
      <IconCheck className={styles.on} stroke={2} aria-hidden="true" />
      <VisuallyHidden>{m.package_included()}</VisuallyHidden>
    </>
  ) : (
    <>
      <IconMinus className={styles.off} stroke={2} aria-hidden="true" />
      <VisuallyHidden>{m.package_excluded()}</VisuallyHidden>
    </>
  );
}
