import type { ReactNode } from 'react';
import { signOut } from '#entities/session/sign-out.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PlainLogo } from '#shared/ui/page/logo.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { LanguageSwitch } from '#shared/ui/preferences/language-switch.tsx';
import { ThemeToggle } from '#shared/ui/preferences/theme-toggle.tsx';
import { AuthSplit } from './auth-split.tsx';
import styles from './gate-page.module.css';

interface GatePageProps {
  email: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page that takes the place of every other one until its user has done something. Its only way out is the log-out. */
export function GatePage({ email, title, lead, children }: GatePageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className={styles.header}>
        <PlainLogo />
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <AuthSplit title={title} lead={lead}>
          {children}
          <p className={styles.below}>
            {m.choose_password_for({ email })}{' '}
            <button type="button" className="link" onClick={() => signOut()}>
              {m.choose_password_log_out()}
            </button>
          </p>
        </AuthSplit>
      </main>
    </>
  );
}
