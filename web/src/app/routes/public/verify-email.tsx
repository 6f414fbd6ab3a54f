import { useNavigate, useParams } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { takeJoinRedirect } from '#features/auth/join/join-redirect.ts';
import { VerifyEmail } from '#features/auth/verify-email/verify-email.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';

export function Page() {
  const { token = '' } = useParams();
  const user = useSignedIn();
  const navigate = useNavigate();
  const area = areaOf(user?.rol);
  const leadOn = () => {
    showToast(m.verify_done_toast());
    navigate(takeJoinRedirect() ?? paths.destinations(area), { replace: true });
  };
  return (
    <>
      <PageTitle>{m.verify_title()}</PageTitle>
      <meta name="robots" content="noindex" />
      <VerifyEmail
        key={token}
        token={token}
        isAwaited={user?.emailVerified === false}
        onConfirmed={user && leadOn}
        nextPath={paths.destinations(area)}
        accountPath={paths.account(area)}
      />
    </>
  );
}
