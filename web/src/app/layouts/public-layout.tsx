import { type ComponentType, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useResolvedSession } from '#app/access/guards.tsx';
import { RepeatEarlyEvents } from '#app/first-render/early-events.tsx';
import { lazyPage } from '#app/loading/lazy-page.tsx';
import { clearLogoutReason } from '#entities/session/session.ts';
import { type Area, areaOf, paths } from '#shared/config/paths.ts';
import { SkipLink } from '#shared/ui/page/visually-hidden.tsx';
import { ErrorBoundary } from '#shared/ui/status/error-boundary.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { Footer } from './footer.tsx';
import { PublicHeader } from './public-header.tsx';
import styles from './public-layout.module.css';

const sponsors = lazyPage(async () => ({
  Page: (await import('#features/marketing/sponsors/sponsor-slider.tsx')).default,
}));

/** The home page shows the sponsors itself. The sign-in, join and not-found pages show none. */
const withSponsors: readonly string[] = [
  paths.about,
  paths.contact,
  paths.blog,
  paths.packages,
  paths.terms,
  paths.privacy,
];

/** Loads what the layout of a page shows in a chunk of its own. */
export const loadLayout = async (pathname: string): Promise<unknown> =>
  withSponsors.includes(pathname) ? sponsors.load() : undefined;

/** Header, page, sponsors and footer of the public site. */
export function PublicLayout() {
  useEffect(clearLogoutReason, []);
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Boxes />}>
          <Outlet />
          <RepeatEarlyEvents />
        </Suspense>
      </main>
      {withSponsors.includes(pathname) && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <div className={styles.sponsors}>{sponsors.element}</div>
          </Suspense>
        </ErrorBoundary>
      )}
      <Footer />
    </>
  );
}

/** Placeholders until the code of the page is loaded. */
const Boxes = () => (
  <div className={`wrap ${styles.boxes}`} aria-busy="true">
    <Skeleton width="min(24rem, 70%)" height="2.75rem" />
    <Skeleton height="15rem" radius="var(--r4)" />
  </div>
);

/** The layout of pages outside the areas in which a signed-in user keeps the header and the chats. */
export function ReaderLayout({ member }: { member: Record<Area, ComponentType> }) {
  const { session, isResolved, retry } = useResolvedSession();
  if (session.status === 'in') {
    const Member = member[areaOf(session.user.rol)];
    return <Member />;
  }
  return isResolved || retry ? <PublicLayout /> : null;
}
