import { useQuery } from '@tanstack/react-query';
import { ownEmailQuery } from '#entities/session/verification.ts';
import { m } from '#shared/i18n/i18n.ts';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { ChangePasswordForm, type PasswordTexts } from '../change-password/change-password-form.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { NoPassword } from './no-password.tsx';
import { UnverifiedBanner } from './unverified-banner.tsx';

/** The forms that change the user's e-mail and password. */
export function EmailAndPassword({ email: profileEmail }: { email: string }) {
  const { data: own } = useQuery(ownEmailQuery);
  // The profile gets a new e-mail a moment later.
  const email = own?.email ?? profileEmail;
  const hasPassword = own?.hasPassword ?? true;
  return (
    <>
      <UnverifiedBanner />
      <SettingsSection
        title={m.security_email()}
        lead={hasPassword ? m.security_email_text({ email }) : m.security_email_no_password({ email })}
      >
        {hasPassword && <ChangeEmailForm />}
      </SettingsSection>
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
    </>
  );
}

const ownPasswordTexts = (): PasswordTexts => ({
  current: m.security_password_current(),
  wrong: m.security_password_wrong(),
  same: m.security_password_same(),
  save: m.security_password_save(),
});
