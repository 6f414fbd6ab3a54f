import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { pictureUrl } from '#shared/ui/picture-url.ts';
import styles from './closing-banner.module.css';
import type { HomeTexts } from './home-texts.ts';

/** The banner at the end of the home page. */
export function ClosingBanner({ texts }: { texts: HomeTexts['closing'] }) {
  return (
    <section className="wrap section">
      <div className={styles.closing}>
        <img src={pictureUrl(texts.image) ?? '/scenes/closing.webp'} alt="" loading="lazy" />
        <div className={styles.text}>
          <h2>{texts.title}</h2>
          <p className="lead">{texts.text}</p>
          <ButtonLink variant="light" size="lg" to={paths.join}>
            {m.join_us()}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
