import { BlockText, LivePart } from '#entities/page/block-slots.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { PackageCards } from '../packages/package-cards.tsx';
import type { LiveBlockProps } from '../pages/live-block.ts';
import styles from './packages-block.module.css';

/** The packages with their introduction. */
export function PackagesBlock({ block }: LiveBlockProps<'packages'>) {
  const { _id, title, text } = block;
  return (
    <section className="wrap" aria-labelledby={_id}>
      <div className={styles.split}>
        <div className={styles.intro}>
          <h2 id={_id}>
            <BlockText at={{ block: _id, field: 'title' }} value={title} />
          </h2>
          <p className="lead">
            <BlockText at={{ block: _id, field: 'text' }} value={text} />
          </p>
        </div>
        <LivePart>
          <AppLink className="link" to={paths.packages}>
            {m.home_packages_compare()}
          </AppLink>
        </LivePart>
      </div>
      <LivePart>
        <PackageCards />
      </LivePart>
    </section>
  );
}
