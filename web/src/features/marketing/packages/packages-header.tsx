import type { Package } from '@layover/proto/http/payment/payment';
import type { CSSProperties } from 'react';
import { Moon } from '#entities/package/moon.tsx';
import { m } from '#shared/i18n/i18n.ts';
import styles from './packages-header.module.css';
import { Skyline } from './skyline.tsx';

/** The positions of the moons in percent from the left and from the bottom: `row` on phones, `path` elsewhere. */
const positions = [
  { row: [12, 60], path: [52, 26] },
  { row: [37, 70], path: [62, 49] },
  { row: [63, 78], path: [75, 67] },
  { row: [88, 80], path: [90, 78] },
] as const;

/** The header of the packages page: a night sky where each package is a phase of the moon. */
export function PackagesHeader({ packages }: { packages: readonly Package[] }) {
  return (
    <section className={styles.night}>
      <Skyline className={styles.skyline} />
      <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M46 92C50 80 52 78 52 74C56 62 58 56 62 51C66 43 70 37 75 33C81 27 86 24 90 22C94 20 98 19.5 101 19" />
      </svg>
      <div className={styles.text}>
        <h1>
          {m.packages_hero_1()} <br />
          {m.packages_hero_2()} <br />
          {m.packages_hero_3()}
        </h1>
        <p className="lead">{m.packages_hero_text()}</p>
      </div>
      <ol className={styles.moons} aria-hidden="true">
        {packages.slice(0, positions.length).map(({ _id, name, tier, colour }, index) => {
          const { row, path } = positions[index] ?? positions[0];
          const style = {
            '--rx': `${row[0]}%`,
            '--ry': `${row[1]}%`,
            '--px': `${path[0]}%`,
            '--py': `${path[1]}%`,
          };
          return (
            <li key={_id} style={style as CSSProperties}>
              <Moon tier={tier} colour={colour} />
              {name}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
