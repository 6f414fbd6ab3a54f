import { areaPath } from '@layover/proto/page-paths';
import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { startProgress } from '#app/loading/progress.ts';
import { type Session, useSession } from '#entities/session/session.ts';
import { type RefreshResult, refreshSession } from '#entities/session/session-refresh.ts';
import { type Area, areaOf, loginPath, paths, redirectTarget } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useAddress } from '#shared/routing/use-address.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { roleOfGuard } from './guard-roles.ts';

/**
 * The session after an attempt to refresh it, because a browser without a token may still have a valid refresh cookie.
 * `retry` is set if the server was unreachable.
 */
export function useResolvedSession(): { session: Session; isResolved: boolean; retry?: () => void } {
  const session = useSession();
  const [result, setResult] = useState<RefreshResult>();
  const isUnknown = session.status === 'out' && session.reason === 'none';
  useEffect(() => {
    if (!isUnknown || result) return;
    let isUnmounted = false;
    const endProgress = startProgress();
    refreshSession().then((next) => {
      if (!isUnmounted) setResult(next);
      endProgress();
    });
    return () => {
      isUnmounted = true;
      endProgress();
    };
  }, [isUnknown, result]);
  if (!isUnknown || result === 'ended') return { session, isResolved: true };
  return {
    session,
    isResolved: false,
    retry: result === 'unreachable' ? () => setResult(undefined) : undefined,
  };
}

/** Allows the role USER. Redirects an ADMIN to their area and a visitor to the sign-in page. */
export function RequireUser({ children }: { children: ReactNode }) {
  return <Guard name="authUser">{children}</Guard>;
}

/** Allows the role ADMIN. Redirects a USER to their area and a visitor to the sign-in page. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  return <Guard name="authAdmin">{children}</Guard>;
}

/** Allows every role. Redirects a visitor to the sign-in page. */
export function RequireMember({ children }: { children: ReactNode }) {
  return <Guard>{children}</Guard>;
}

function Guard({ name, children }: { name?: string; children: ReactNode }) {
  const rol = name === undefined ? undefined : roleOfGuard(name);
  const { session, isResolved, retry } = useResolvedSession();
  const { pathname } = useLocation();
  const address = useAddress();
  if (!isResolved) return retry ? <Unreachable retry={retry} /> : null;
  if (session.status === 'in') {
    return rol === undefined || session.user.rol === rol ? (
      children
    ) : (
      <Navigate to={pathInOwnArea(areaOf(session.user.rol), pathname)} replace />
    );
  }
  return <Navigate to={session.reason === 'loggedOut' ? paths.afterLogOut : loginPath(address)} replace />;
}

/** The path of a plan in the own area, because people send each other links to plans; otherwise the own profile. */
function pathInOwnArea(own: Area, pathname: string): string {
  const other = own === 'admin' ? 'user' : 'admin';
  const plan = matchPath(areaPath(other, 'destination'), pathname)?.params.id;
  return plan === undefined ? paths.profile(own) : paths.destination(own, plan);
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <main id="main" className="wrap section">
      <EmptyState
        image="/scenes/error.webp"
        title={m.unreachable_title()}
        text={m.error_network()}
        actions={<Button onClick={retry}>{m.try_again()}</Button>}
      />
    </main>
  );
}

/**
 * Sign-in and join pages: redirects a user who has a valid session to the `?redirect=` target, or else to `memberPath`, by
 * default the destinations.
 */
export function VisitorsOnly({ memberPath, children }: { memberPath?: string; children: ReactNode }) {
  const { session, isResolved, retry } = useResolvedSession();
  const { search } = useLocation();
  if (session.status === 'in') {
    const target = redirectTarget(search) ?? memberPath ?? paths.firstPage(areaOf(session.user.rol));
    return <Navigate to={target} replace />;
  }
  return isResolved || retry ? children : null;
}
