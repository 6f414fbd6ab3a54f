import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { AuthSplit } from '../form/auth-split.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkSent } from './link-sent.tsx';

interface ForgotPasswordProps {
  email?: string;
  loginPath: string;
  /** Called when the link is sent. */
  onSent: () => void;
}

/** Asks for the e-mail, and then says where the link for a new password is. */
export function ForgotPassword({ email, loginPath, onSent }: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string>();
  const showSent = (address: string) => {
    setSentTo(address);
    onSent();
  };
  return (
    <AuthSplit
      title={sentTo ? m.forgot_sent_title() : m.forgot_title()}
      lead={sentTo ? m.forgot_sent_text({ email: sentTo }) : m.forgot_lead()}
    >
      {sentTo ? (
        <LinkSent email={sentTo} loginPath={loginPath} onOther={() => setSentTo(undefined)} />
      ) : (
        <ForgotPasswordForm email={email} loginPath={loginPath} onSent={showSent} />
      )}
    </AuthSplit>
  );
}
