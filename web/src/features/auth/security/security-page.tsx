import { m } from '#shared/i18n/i18n.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { ChangePasswordForm, type PasswordTexts } from '../change-password/change-password-form.tsx';
import styles from './security-page.module.css';
import { SessionList } from './session-list.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';

/** The user's password and open sessions. */
export function SecurityPage({ email }: { email: string }) {
  return (
    <>
      <PageHeading title={m.security_title()} lead={m.security_lead()} />
      <UnverifiedNotice />
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="sessions-title">
          <h2 id="sessions-title">{m.security_sessions()}</h2>
          <p className={styles.lead}>{m.security_sessions_text()}</p>
          <SessionList />
        </section>
        <section className={styles.section} aria-labelledby="password-title">
          <h2 id="password-title">{m.security_password()}</h2>
          <p className={styles.lead}>{m.security_password_text()}</p>
          <ChangePasswordForm
            email={email}
            texts={ownPasswordTexts()}
            onChanged={() => showToast(m.security_password_saved())}
          />
        </section>
      </div>
    </>
  );
}

const ownPasswordTexts = (): PasswordTexts => ({
  current: m.security_password_current(),
  wrong: m.security_password_wrong(),
  same: m.security_password_same(),
  save: m.security_password_save(),
});
