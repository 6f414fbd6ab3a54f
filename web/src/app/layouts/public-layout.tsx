import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { arriveHome } from '#shared/lib/session.ts';
import { SkipLink } from '#shared/ui/visually-hidden.tsx';
import { Footer } from './footer.tsx';
import { PublicHeader } from './public-header.tsx';
import styles from './public-layout.module.css';

const SponsorSlider = lazy(() => import('#features/site/components/sponsor-slider.tsx'));

/** Pages that show the sponsors themselves, or where nothing should lead away. */
const withoutSponsors: readonly string[] = [paths.home, paths.login, paths.join];

/** Header, page, sponsors and footer of the public site. */
export function PublicLayout() {
  useEffect(arriveHome, []);
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      {!withoutSponsors.includes(pathname) && (
        <Suspense>
          <div className={styles.sponsors}>
            <SponsorSlider />
          </div>
        </Suspense>
      )}
      <Footer />
    </>
  );
}
