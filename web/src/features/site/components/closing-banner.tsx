import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import styles from './closing-banner.module.css';

/** The last word of the home page. */
export function ClosingBanner() {
  return (
    <section className="wrap section">
      <div className={styles.closing}>
        <img src="/scenes/closing.webp" alt="" width={1800} height={738} loading="lazy" />
        <div className={styles.words}>
          <h2>
            {m.closing_first()}
            <br />
            {m.closing_second()}
          </h2>
          <p className="lead">{m.closing_text()}</p>
          <ButtonLink variant="light" size="lg" to={paths.join}>
            {m.join_us()}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
