import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { pictureUrl } from '#shared/ui/picture-url.ts';
import { BlockButton } from '../pages/block-button.tsx';
import styles from './closing-banner.module.css';
import type { BlockOf } from './home-blocks.ts';

/** A banner of the home page after the first one. Without a button of its own it leads to the join page. */
export function ClosingBanner({ block }: { block: BlockOf<'banner'> }) {
  return (
    <section className="wrap section">
      <div className={styles.closing}>
        <img src={pictureUrl(block.image) ?? '/scenes/closing.webp'} alt={block.alt} loading="lazy" />
        <div className={styles.text}>
          <h2>{block.title}</h2>
          <p className="lead">{block.text}</p>
          {block.url ? (
            <BlockButton block={block} variant="light" />
          ) : (
            <ButtonLink variant="light" size="lg" to={paths.join}>
              {m.join_us()}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
