import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, redirectTarget } from '#shared/config/paths.ts';

/** The paths of the sign-in and join pages. Links between these two pages keep the `?redirect=` target. */
export function useAuthPaths(): { login: string; join: string } {
  const { pathname, search } = useLocation();
  const isAuthPage = pathname === paths.login || pathname === paths.join;
  const keptSearch = isAuthPage && redirectTarget(search) ? search : '';
  return { login: paths.login + keptSearch, join: paths.join + keptSearch };
}

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled. The header then shows its lower border. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > 4,
    () => false,
  );
}
