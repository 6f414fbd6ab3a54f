import { useQuery } from '@tanstack/react-query';
import { ownEmailQuery } from '#entities/session/verification.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { ChangePasswordForm, type PasswordTexts } from '../change-password/change-password-form.tsx';
import { PasskeySection } from '../passkeys/passkey-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { SiteSection } from '../sites/site-section.tsx';
import { providersQuery } from '../social/social-queries.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { NoPassword } from './no-password.tsx';
import styles from './security-page.module.css';
import { SessionList } from './session-list.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';

/** How the user signs in, and the open sessions. */
export function SecurityPage({ email: profileEmail }: { email: string }) {
  const { data: offered = [] } = useQuery(providersQuery);
  const { data: own } = useQuery(ownEmailQuery);
  // The profile gets a new e-mail a moment later.
  const email = own?.email ?? profileEmail;
  const hasPassword = own?.hasPassword ?? true;
  return (
    <>
      <PageHeading title={m.security_title()} lead={m.security_lead()} />
      <UnverifiedNotice />
      <div className={styles.sections}>
        <div className={styles.column}>
          <section className={styles.section} aria-labelledby="passkeys-title">
            <h2 id="passkeys-title">{m.passkeys_title()}</h2>
            <p className={styles.lead}>{m.passkeys_text()}</p>
            <PasskeySection />
          </section>
          <section className={styles.section} aria-labelledby="second-title">
            <h2 id="second-title">{m.second_title()}</h2>
            <p className={styles.lead}>{m.second_text()}</p>
            <SecondFactorSection />
          </section>
          {offered.length > 0 && (
            <section className={styles.section} aria-labelledby="sites-title">
              <h2 id="sites-title">{m.sites_title()}</h2>
              <p className={styles.lead}>{m.sites_text()}</p>
              <SiteSection />
            </section>
          )}
          <section className={styles.section} aria-labelledby="sessions-title">
            <h2 id="sessions-title">{m.security_sessions()}</h2>
            <p className={styles.lead}>{m.security_sessions_text()}</p>
            <SessionList />
          </section>
        </div>
        <div className={styles.column}>
          <section className={styles.section} aria-labelledby="password-title">
            <h2 id="password-title">{hasPassword ? m.security_password() : m.security_password_none()}</h2>
            <p className={styles.lead}>
              {hasPassword ? m.security_password_text() : m.security_password_none_text()}
            </p>
            {hasPassword ? (
              <ChangePasswordForm
                email={email}
                texts={ownPasswordTexts()}
                onChanged={() => showToast(m.security_password_saved())}
              />
            ) : (
              <NoPassword email={email} sendsMail={own?.sendsMail ?? false} />
            )}
          </section>
          <section className={styles.section} aria-labelledby="email-title">
            <h2 id="email-title">{m.security_email()}</h2>
            <p className={styles.lead}>
              {hasPassword ? m.security_email_text({ email }) : m.security_email_no_password({ email })}
            </p>
            {hasPassword && <ChangeEmailForm />}
          </section>
        </div>
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
