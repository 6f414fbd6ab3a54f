import { m } from '#shared/i18n/i18n.ts';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { PlainLogo } from '#shared/ui/logo.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';
import { AuthSplit } from '../form/auth-split.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './change-password-page.module.css';

/** The page for replacing an initial password. The server rejects all other calls until it is replaced. */
export function ChangePasswordPage({ email }: { email: string }) {
  return (
    <>
      <PageTitle>{m.choose_password_title()}</PageTitle>
      <header className={styles.header}>
        <PlainLogo />
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <AuthSplit
          image="/scenes/login.webp"
          artTitle={m.login_art_title()}
          artPlace={m.login_art_place()}
          title={m.choose_password_title()}
          lead={m.choose_password_lead()}
        >
          <ChangePasswordForm email={email} />
        </AuthSplit>
      </main>
    </>
  );
}
