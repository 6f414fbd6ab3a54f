import { IconRefresh } from '@tabler/icons-react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { isReachable } from '#shared/api/is-reachable.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonAnchor } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from './error-page.module.css';

const DEFAULT_STATUS = 500;

/** The page for a rendering error: what the user can do, and below it the message and the status code. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const status = error instanceof ApiError && error.status > 0 ? error.status : DEFAULT_STATUS;
  const message =
    error instanceof ApiError ? errorMessage(error) : error instanceof Error ? error.message : '';
  const reloadOrRetry = async () => {
    if (await isReachable()) window.location.reload();
    else retry();
  };
  return (
    <main id="main" className="wrap">
      <PageTitle>{m.error_page_title()}</PageTitle>
      <section className={styles.lost} role="alert">
        <img src="/scenes/error.webp" alt="" width={1600} height={720} />
        <div className={styles.text}>
          <h1>{m.error_page_title()}</h1>
          <p>{navigator.onLine ? m.error_page_text() : m.offline_text()}</p>
          <div className={styles.actions}>
            <Button
              variant="light"
              onClick={reloadOrRetry}
              icon={<IconRefresh stroke={1.75} aria-hidden="true" />}
            >
              {m.try_again()}
            </Button>
            <ButtonAnchor className={styles.onNight} variant="quiet" href={paths.home}>
              {m.nav_home()}
            </ButtonAnchor>
          </div>
          <p className={styles.detail}>
            {status} {message || m.error_title()}
          </p>
        </div>
      </section>
    </main>
  );
}

/** A plain page for the case that the error page itself fails. */
export function PlainErrorPage() {
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
