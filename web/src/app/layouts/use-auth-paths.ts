import { useLocation } from 'react-router-dom';
import { paths, redirectTarget } from '#shared/config/paths.ts';

/** The ways in. On the pages of signing in and joining they keep where the visitor wanted to go. */
export function useAuthPaths(): { login: string; join: string } {
  const { pathname, search } = useLocation();
  const onEntry = pathname === paths.login || pathname === paths.join;
  const kept = onEntry && redirectTarget(search) ? search : '';
  return { login: paths.login + kept, join: paths.join + kept };
}
