import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Session, useSession } from '#entities/session/session.ts';
import { type RefreshResult, refreshSession } from '#entities/session/session-refresh.ts';
import { areaOf, loginPath, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { startProgress } from './progress.ts';

/**
 * The session after an attempt to refresh it, because a browser without a token may still have a valid refresh cookie.
 * `retry` is set if the server was unreachable.
 */
export function useResolvedSession(): { session: Session; settled: boolean; retry?: () => void } {
  const session = useSession();
  const [asked, setAsked] = useState<RefreshResult>();
  const unknown = session.status === 'out' && session.reason === 'none';
  useEffect(() => {
    if (!unknown || asked) return;
    let gone = false;
    const done = startProgress();
    refreshSession().then((answer) => {
      if (!gone) setAsked(answer);
      done();
    });
    return () => {
      gone = true;
      done();
    };
  }, [unknown, asked]);
  if (!unknown || asked === 'ended') return { session, settled: true };
  return { session, settled: false, retry: asked === 'unreachable' ? () => setAsked(undefined) : undefined };
}

/** Allows the role USER. Redirects an ADMIN to the admin profile and a visitor to the sign-in page. */
export function AuthUser({ children }: { children: ReactNode }) {
  return <Guard rol="USER">{children}</Guard>;
}

/** Allows the role ADMIN. Redirects a USER to the own profile and a visitor to the sign-in page. */
export function AuthAdmin({ children }: { children: ReactNode }) {
  return <Guard rol="ADMIN">{children}</Guard>;
}

function Guard({ rol, children }: { rol: 'USER' | 'ADMIN'; children: ReactNode }) {
  const { session, settled, retry } = useResolvedSession();
  const { pathname, search } = useLocation();
  if (!settled) return retry ? <Unreachable retry={retry} /> : null;
  if (session.status === 'in') {
    return session.user.rol === rol ? (
      children
    ) : (
      <Navigate to={paths.profile(areaOf(session.user.rol))} replace />
    );
  }
  return <Navigate to={session.reason === 'loggedOut' ? paths.home : loginPath(pathname + search)} replace />;
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
