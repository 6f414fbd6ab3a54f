import { useQuery } from '@tanstack/react-query';
import { useCurrentUser, useMe } from '#entities/session/current-user.ts';
import { ownEmailQuery } from '#entities/session/verification.ts';
import { useAccountDataQueries } from '#features/account-data/use-account-data-queries.ts';
import { YourData } from '#features/account-data/your-data.tsx';
import { EmailAndPassword } from '#features/auth/security/email-and-password.tsx';
import { AccountFacts } from '#features/profile/account/account-facts.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { LoadedTogether } from '#shared/ui/status/loaded-together.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** Name, package, e-mail and password, and what a person may do with their data. */
export function Page() {
  const me = useMe();
  const { data: user, isLoading } = useCurrentUser();
  const queries = [useQuery(ownEmailQuery), ...useAccountDataQueries(), { isLoading: isLoading || !me }];
  return (
    <SettingsFrame page="account">
      <LoadedTogether queries={queries}>
        {user && <AccountFacts user={user} packagesPath={paths.packagesIn(areaOf(user.rol))} />}
        {me && <EmailAndPassword email={me.email} />}
        <YourData />
      </LoadedTogether>
    </SettingsFrame>
  );
}
