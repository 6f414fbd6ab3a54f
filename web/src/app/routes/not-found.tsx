import { clsx } from 'clsx';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from './error-page.module.css';

/** The page for unknown addresses. */
export function Page() {
  const user = useSignedIn();
  return (
    <div className="wrap">
      <PageTitle>{m.not_found_title()}</PageTitle>
      <section className={styles.lost}>
        <img src="/scenes/not-found.webp" alt="" width={1600} height={720} />
        <div className={styles.text}>
          <p className={styles.code}>404</p>
          <h1>{m.not_found_title()}</h1>
          <p>{m.not_found_text()}</p>
          <div className={styles.actions}>
            {user && (
              <ButtonLink variant="light" to={paths.destinations(areaOf(user.rol))}>
                {m.nav_destinations()}
              </ButtonLink>
            )}
            <ButtonLink
              className={clsx(user && styles.onNight)}
              variant={user ? 'quiet' : 'light'}
              to={paths.home}
            >
              {m.nav_home()}
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}
