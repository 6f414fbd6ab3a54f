import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '../navigation/app-link.tsx';
import styles from './logo.module.css';

/** The logo as a link to the home page or, for members, to the first page of their area. */
export function Logo({ to = '/', label = m.logo_home() }: { to?: string; label?: string }) {
  return (
    <AppLink className={styles.logo} to={to} aria-label={label}>
      <Mark />
    </AppLink>
  );
}

/** The logo without a link. */
export function PlainLogo() {
  return (
    <span className={styles.logo}>
      <Mark />
    </span>
  );
}

function Mark() {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#5f35c9" />
        <path d="M7 21.5a9 9 0 0 1 18 0Z" fill="#ffb545" />
        <path d="M5.5 21.5h21" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
        <path
          d="M7 12.6C11 7.4 17.5 5.6 24 7.4"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="24.4" cy="7.5" r="2" fill="#fff" />
      </svg>
      <span>Layover</span>
    </>
  );
}
