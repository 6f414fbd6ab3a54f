import { useParams } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { ConfirmWorkEmail } from '#features/profile/work-email/confirm-work-email.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';

export function Page() {
  const { token = '' } = useParams();
  const area = areaOf(useSignedIn()?.rol);
  return (
    <div className="wrap section">
      <PageTitle>{m.work_email_title()}</PageTitle>
      <ConfirmWorkEmail key={token} token={token} profilePath={paths.profile(area)} />
    </div>
  );
}
