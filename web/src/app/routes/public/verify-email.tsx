import { useParams } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { VerifyEmail } from '#features/auth/verify-email/verify-email.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page-heading.tsx';

export function Page() {
  const { token = '' } = useParams();
  const area = areaOf(useSignedIn()?.rol);
  return (
    <>
      <PageTitle>{m.verify_title()}</PageTitle>
      <meta name="robots" content="noindex" />
      <VerifyEmail
        key={token}
        token={token}
        nextPath={paths.destinations(area)}
        accountPath={paths.account(area)}
      />
    </>
  );
}
