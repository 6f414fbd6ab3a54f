import { signOut } from '#entities/session/sign-out.ts';
import { m } from '#shared/i18n/i18n.ts';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { PlainLogo } from '#shared/ui/logo.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';
import { AuthSplit } from '../form/auth-split.tsx';
import { ChangePasswordForm, type PasswordTexts } from './change-password-form.tsx';
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
          <ChangePasswordForm email={email} texts={initialPasswordTexts()} autoFocus>
            <p className={styles.below}>
              {m.choose_password_for({ email })}{' '}
              <button type="button" className="link" onClick={() => signOut()}>
                {m.choose_password_log_out()}
              </button>
            </p>
          </ChangePasswordForm>
        </AuthSplit>
      </main>
    </>
  );
}

const initialPasswordTexts = (): PasswordTexts => ({
  current: m.choose_password_given(),
  wrong: m.choose_password_wrong(),
  same: m.choose_password_same(),
  save: m.choose_password_save(),
});
