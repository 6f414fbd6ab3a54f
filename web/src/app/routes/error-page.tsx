import { IconRefresh } from '@tabler/icons-react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ApiError } from '#shared/lib/api-error.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { Button, ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import styles from './error-page.module.css';

const DEFAULT_STATUS = 500;

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <div className="wrap">
      <PageTitle>{m.not_found_title()}</PageTitle>
      <section className={styles.lost}>
        <img src="/scenes/not-found.webp" alt="" width={1600} height={720} />
        <div className={styles.words}>
          <p className={styles.code}>404</p>
          <h1>{m.not_found_title()}</h1>
          <p>{m.not_found_text()}</p>
          <div className={styles.actions}>
            <ButtonLink variant="light" to={paths.home}>
              {m.nav_home()}
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}

/** What a page shows when it could not be drawn: status and message, and ways on. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const status = error instanceof ApiError && error.status > 0 ? error.status : DEFAULT_STATUS;
  const message = error instanceof ApiError ? errorWords(error) : error instanceof Error ? error.message : '';
  return (
    <main id="main" className="wrap">
      <PageTitle>{m.error_title()}</PageTitle>
      <section className={styles.lost} role="alert">
        <img src="/scenes/error.webp" alt="" width={1600} height={720} />
        <div className={styles.words}>
          <p className={styles.code}>{status}</p>
          <h1>{message || m.error_title()}</h1>
          <p>{m.error_text()}</p>
          <div className={styles.actions}>
            <Button variant="light" onClick={retry} icon={<IconRefresh stroke={1.75} aria-hidden="true" />}>
              {m.try_again()}
            </Button>
            <ButtonAnchor className={styles.onNight} variant="quiet" href={paths.home}>
              {m.nav_home()}
            </ButtonAnchor>
          </div>
        </div>
      </section>
    </main>
  );
}

/** When even the error page fails: plain words, a plain link. */
export function LastResort() {
  return (
    <main id="main" className="wrap section">
      <p>{m.error_page_failed()}</p>
      <p>
        <a className="link" href="/">
          {m.nav_home()}
        </a>
      </p>
    </main>
  );
}
