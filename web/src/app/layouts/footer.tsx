import { IconBrandFacebook, IconBrandInstagram } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { site } from '#shared/config/site.ts';
import { m } from '#shared/i18n/i18n.ts';
import { renderTime } from '#shared/time/render-time.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Logo } from '#shared/ui/page/logo.tsx';
import { LanguageSwitch } from '#shared/ui/preferences/language-switch.tsx';
import { ThemeToggle } from '#shared/ui/preferences/theme-toggle.tsx';
import styles from './footer.module.css';
import { useAuthPaths } from './header-hooks.ts';

/** The footer of the public pages. */
export function Footer() {
  const user = useSignedIn();
  const { login, join } = useAuthPaths();
  const account = user
    ? [
        { to: paths.destinations(areaOf(user.rol)), label: m.nav_destinations() },
        { to: paths.profile(areaOf(user.rol)), label: m.nav_profile() },
      ]
    : [
        { to: login, label: m.log_in() },
        { to: join, label: m.join_us() },
      ];
  const columns = [
    {
      title: m.footer_explore(),
      links: [
        { to: paths.home, label: m.nav_home() },
        { to: paths.about, label: m.nav_about() },
        { to: paths.packages, label: m.nav_packages() },
        { to: paths.blog, label: m.nav_blog() },
      ],
    },
    { title: m.footer_account(), links: [...account, { to: paths.contact, label: m.nav_contact() }] },
    {
      title: m.footer_legal(),
      links: [
        { to: paths.terms, label: m.terms_title() },
        { to: paths.privacy, label: m.privacy_title() },
      ],
    },
  ];
  return (
    <footer className={styles.foot}>
      <div className={clsx('wrap', styles.inner)}>
        <div className={styles.brand}>
          <Logo />
          <p>{m.footer_claim()}</p>
          <a className={styles.mail} href={`mailto:${site.mail}`}>
            {site.mail}
          </a>
        </div>
        <div className={styles.columns}>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <AppLink to={to}>{label}</AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.end}>
          <span>{m.footer_rights({ year: String(new Date(renderTime()).getUTCFullYear()) })}</span>
          <div className={styles.tools}>
            <LanguageSwitch />
            <ThemeToggle />
            <a
              href={site.instagram}
              rel="noopener noreferrer"
              target="_blank"
              aria-label={m.social_instagram()}
            >
              <IconBrandInstagram stroke={1.75} />
            </a>
            <a
              href={site.facebook}
              rel="noopener noreferrer"
              target="_blank"
              aria-label={m.social_facebook()}
            >
              <IconBrandFacebook stroke={1.75} />
            </a>
          </div>
        </div>
      </div>
    </footer>
  );
}
