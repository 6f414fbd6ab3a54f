import { useNavigate, useParams } from 'react-router-dom';
import { UndoEmailChange } from '#features/auth/verify-email/undo-email-change.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';

export function Page() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{m.undo_title()}</PageTitle>
      <meta name="robots" content="noindex" />
      <UndoEmailChange
        key={token}
        token={token}
        forgotPath={paths.forgotPassword}
        onUndone={(resetToken) => {
          showToast(m.undo_done());
          navigate(paths.resetPassword.replace(':token?', resetToken), { replace: true });
        }}
      />
    </>
  );
}
