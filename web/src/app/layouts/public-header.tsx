import { IconMenu2, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Suspense, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { lazyPart } from '#app/loading/lazy-page.tsx';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { prefetchRoute } from '#shared/routing/route-prefetch.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Logo } from '#shared/ui/page/logo.tsx';
import { ThemeToggle } from '#shared/ui/preferences/theme-toggle.tsx';
import styles from './header.module.css';
import { useAuthPaths, useScrolled } from './header-hooks.ts';

const OwnFace = lazyPart(async () => (await import('./own-face.tsx')).OwnFace);

/** The header of the public site: its pages, and Log In or, for a signed-in user, a link to the member area. */
export function PublicHeader() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const user = useSignedIn();
  const { login } = useAuthPaths();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  const links = [
    { to: paths.home, label: m.nav_home() },
    { to: paths.about, label: m.nav_about() },
    { to: paths.contact, label: m.nav_contact() },
    { to: paths.blog, label: m.nav_blog() },
  ];
  const nav = links.map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      end={to !== paths.blog}
      onPointerEnter={() => prefetchRoute(to)}
      onFocus={() => prefetchRoute(to)}
    >
      {label}
    </NavLink>
  ));
  return (
    <header className={styles.top} data-ruled={useScrolled() || open}>
      <div className={clsx('wrap', styles.inner)}>
        <Logo />
        <nav className={clsx(styles.nav, styles.publicNav)} aria-label={m.nav_main()}>
          {nav}
        </nav>
        <div className={styles.end}>
          <ThemeToggle className={styles.wide} />
          {user ? (
            <>
              <ButtonLink size="sm" variant="soft" to={paths.firstPage(areaOf(user.rol))}>
                {user.rol === 'ADMIN' ? m.start_title() : m.nav_destinations()}
              </ButtonLink>
              <AppLink
                className={clsx(styles.self, styles.roomy)}
                to={paths.profile(areaOf(user.rol))}
                aria-label={m.nav_my_profile()}
              >
                <Suspense>
                  <OwnFace user={user} />
                </Suspense>
              </AppLink>
            </>
          ) : (
            <ButtonLink size="sm" to={login}>
              {m.log_in()}
            </ButtonLink>
          )}
          <IconButton
            className={styles.mobile}
            label={m.nav_menu()}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconX stroke={1.75} /> : <IconMenu2 stroke={1.75} />}
          </IconButton>
        </div>
      </div>
      {open && (
        <nav className={styles.drawer} aria-label={m.nav_main()}>
          {nav}
        </nav>
      )}
    </header>
  );
}
