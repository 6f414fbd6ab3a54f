import { useQuery } from '@tanstack/react-query';
import { ownEmailQuery } from '#entities/session/verification.ts';
import { m } from '#shared/i18n/i18n.ts';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
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
import { UnverifiedBanner } from './unverified-banner.tsx';

/** The page with the user's sign-in methods and open sessions. */
export function SecurityPage({ email: profileEmail }: { email: string }) {
  const { data: offered = [] } = useQuery(providersQuery);
  const { data: own } = useQuery(ownEmailQuery);
  // The profile gets a new e-mail a moment later.
  const email = own?.email ?? profileEmail;
  const hasPassword = own?.hasPassword ?? true;
  return (
    <>
      <UnverifiedBanner />
      <div className={styles.sections}>
        <div className={styles.column}>
          <SettingsSection title={m.passkeys_title()} lead={m.passkeys_text()}>
            <PasskeySection />
          </SettingsSection>
          <SettingsSection title={m.second_title()} lead={m.second_text()}>
            <SecondFactorSection />
          </SettingsSection>
          {offered.length > 0 && (
            <SettingsSection title={m.sites_title()} lead={m.sites_text()}>
              <SiteSection />
            </SettingsSection>
          )}
          <SettingsSection title={m.security_sessions()} lead={m.security_sessions_text()}>
            <SessionList />
          </SettingsSection>
        </div>
        <div className={styles.column}>
          <SettingsSection
            title={hasPassword ? m.security_password() : m.security_password_none()}
            lead={hasPassword ? m.security_password_text() : m.security_password_none_text()}
          >
            {hasPassword ? (
              <ChangePasswordForm
                email={email}
                texts={ownPasswordTexts()}
                onChanged={() => showToast(m.security_password_saved())}
              />
            ) : (
              <NoPassword email={email} sendsMail={own?.sendsMail ?? false} />
            )}
          </SettingsSection>
          <SettingsSection
            title={m.security_email()}
            lead={hasPassword ? m.security_email_text({ email }) : m.security_email_no_password({ email })}
          >
            {hasPassword && <ChangeEmailForm />}
          </SettingsSection>
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
