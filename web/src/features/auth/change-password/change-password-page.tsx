import { m } from '#shared/i18n/i18n.ts';
import { GatePage } from '../form/gate-page.tsx';
import { ChangePasswordForm, type PasswordTexts } from './change-password-form.tsx';

/** The page for replacing an initial password. The server rejects all other calls until it is replaced. */
export function ChangePasswordPage({ email }: { email: string }) {
  return (
    <GatePage email={email} title={m.choose_password_title()} lead={m.choose_password_lead()}>
      <ChangePasswordForm email={email} texts={initialPasswordTexts()} autoFocus />
    </GatePage>
  );
}

const initialPasswordTexts = (): PasswordTexts => ({
  current: m.choose_password_given(),
  wrong: m.choose_password_wrong(),
  same: m.choose_password_same(),
  save: m.choose_password_save(),
});
