import { SecuritySettings } from '#features/auth/security/security-settings.tsx';
import { useSecurityQueries } from '#features/auth/security/use-security-queries.ts';
import { LoadedTogether } from '#shared/ui/status/loaded-together.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The ways to sign in, and the browsers in which the user is signed in. */
export function Page() {
  return (
    <SettingsFrame page="security">
      <LoadedTogether queries={useSecurityQueries()}>
        <SecuritySettings />
      </LoadedTogether>
    </SettingsFrame>
  );
}
