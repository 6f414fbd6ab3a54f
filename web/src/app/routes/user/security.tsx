import { useMe } from '#entities/session/current-user.ts';
import { YourData } from '#features/account-data/your-data.tsx';
import { SecurityPage } from '#features/auth/security/security-page.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import styles from './security.module.css';

/** The password and the sessions of the user. */
export function Page() {
  const me = useMe();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.security_title()}</PageTitle>
      {me && <SecurityPage email={me.email} />}
      <YourData />
    </div>
  );
}
