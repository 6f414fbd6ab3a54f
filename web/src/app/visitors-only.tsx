import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { areaOf, paths, redirectTarget } from '#shared/config/paths.ts';
import { useResolvedSession } from './guards.tsx';

/** Sign-in and join pages: redirects a user who has a valid session to the `?redirect=` target. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { session, isResolved, retry } = useResolvedSession();
  const { search } = useLocation();
  if (session.status === 'in') {
    return <Navigate to={redirectTarget(search) ?? paths.destinations(areaOf(session.user.rol))} replace />;
  }
  return isResolved || retry ? children : null;
}
