import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Route, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorPage, PlainErrorPage } from '#app/routes/error-page.tsx';
import { keepsFocus } from '#shared/routing/kept-focus.ts';
import { ErrorBoundary } from '#shared/ui/status/error-boundary.tsx';
import type { PagesByPath } from './public-pages.ts';

export function routes(addressed: PagesByPath) {
  return addressed.map(([path, { element }]) => <Route key={path} path={path} element={element} />);
}

/** The frame of every page, in the browser and on the server: error pages, scroll and focus. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useScrollAndFocus();
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => <PlainErrorPage />}>
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, retry) => <ErrorPage error={error} retry={retry} />}
      >
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </ErrorBoundary>
  );
}

/**
 * Scrolls a new page to its top and focuses its main part for screen readers. Back and forward keep the scroll position. A
 * dialog or menu that was opened while the page loaded keeps the focus; without it, a menu closes.
 */
function useScrollAndFocus() {
  const { pathname, state } = useLocation();
  const before = useRef(pathname);
  const navigationType = useNavigationType();
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (keepsFocus(state)) return;
    if (navigationType !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    const layer = document.activeElement?.closest(':is([role="dialog"], [role="menu"])[data-state="open"]');
    if (!layer) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, state, navigationType]);
}
