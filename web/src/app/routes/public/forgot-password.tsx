import { useLocation } from 'react-router-dom';
import { ForgotPassword } from '#features/auth/forgot-password/forgot-password.tsx';
import { keepResetRedirect } from '#features/auth/reset-password/reset-redirect.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';

export function Page() {
  const { state, search } = useLocation();
  return (
    <>
      <PageTitle>{m.forgot_title()}</PageTitle>
      <ForgotPassword
        email={state?.email}
        loginPath={paths.login + search}
        onSent={() => keepResetRedirect(search)}
      />
    </>
  );
}
