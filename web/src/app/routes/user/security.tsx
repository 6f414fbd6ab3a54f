import { useMe } from '#entities/session/current-user.ts';
import { useAccountDataQueries } from '#features/account-data/use-account-data-queries.ts';
import { YourData } from '#features/account-data/your-data.tsx';
import { SecurityPage } from '#features/auth/security/security-page.tsx';
import { useSecurityQueries } from '#features/auth/security/use-security-queries.ts';
import { m } from '#shared/i18n/i18n.ts';
import { LoadedTogether } from '#shared/ui/loaded-together.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page-heading.tsx';
import styles from './security.module.css';

/** The password and the sessions of the user. */
export function Page() {
  const me = useMe();
  const queries = [...useSecurityQueries(), ...useAccountDataQueries(), { isLoading: !me }];
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.security_title()}</PageTitle>
      <PageHeading title={m.security_title()} lead={m.security_lead()} />
      <LoadedTogether queries={queries}>
        {me && <SecurityPage email={me.email} />}
        <YourData />
      </LoadedTogether>
    </div>
  );
}
