import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { AuthSplit } from '../form/auth-split.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkSent } from './link-sent.tsx';

/** Asks for the e-mail, and then says where the link for a new password is. */
export function ForgotPassword({ email, loginPath }: { email?: string; loginPath: string }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthSplit
      title={sentTo ? m.forgot_sent_title() : m.forgot_title()}
      lead={sentTo ? m.forgot_sent_text({ email: sentTo }) : m.forgot_lead()}
    >
      {sentTo ? (
        <LinkSent email={sentTo} loginPath={loginPath} onOther={() => setSentTo(undefined)} />
      ) : (
        <ForgotPasswordForm email={email} loginPath={loginPath} onSent={setSentTo} />
      )}
    </AuthSplit>
  );
}
