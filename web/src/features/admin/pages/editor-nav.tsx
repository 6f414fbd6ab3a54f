import { NavLink } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import styles from './page-editor.module.css';

/** The parts of the web editor. */
export function EditorNav() {
  const entries = [
    { to: paths.admin.homeEditor, label: m.nav_home() },
    { to: paths.admin.blogEditor, label: m.nav_blog() },
    { to: paths.admin.aboutEditor, label: m.admin_about() },
    { to: paths.admin.adsEditor, label: m.admin_ads() },
  ];
  return (
    <nav className={styles.nav} aria-label={m.admin_web_editor()}>
      {entries.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
