import { useNavigate, useParams } from 'react-router-dom';
import { ResetPassword } from '#features/auth/reset-password/reset-password.tsx';
import { takeResetRedirect } from '#features/auth/reset-password/reset-redirect.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';

export function Page() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{m.reset_title()}</PageTitle>
      <meta name="robots" content="noindex" />
      <ResetPassword
        key={token}
        token={token}
        forgotPath={paths.forgotPassword}
        onSaved={(email) => {
          showToast(m.reset_saved());
          navigate(paths.login + takeResetRedirect(), { replace: true, state: { email } });
        }}
      />
    </>
  );
}
