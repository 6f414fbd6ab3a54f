import { useParams } from 'react-router-dom';
import { KeepAccount } from '#features/auth/keep-account/keep-account.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';

export function Page() {
  const { token = '' } = useParams();
  return (
    <>
      <PageTitle>{m.keep_account_title()}</PageTitle>
      <meta name="robots" content="noindex" />
      <KeepAccount key={token} token={token} loginPath={paths.login} />
    </>
  );
}
