import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { pictureUrl } from '#shared/ui/picture-url.ts';
import styles from './closing-banner.module.css';
import type { HomeWords } from './home-texts.ts';

/** The banner at the end of the home page. */
export function ClosingBanner({ words }: { words: HomeWords['closing'] }) {
  return (
    <section className="wrap section">
      <div className={styles.closing}>
        <img src={pictureUrl(words.image) ?? '/scenes/closing.webp'} alt="" loading="lazy" />
        <div className={styles.words}>
          <h2>{words.title}</h2>
          <p className="lead">{words.text}</p>
          <ButtonLink variant="light" size="lg" to={paths.join}>
            {m.join_us()}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
