import { useQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { PasskeySection } from '../passkeys/passkey-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { SiteSection } from '../sites/site-section.tsx';
import { providersQuery } from '../social/social-queries.ts';
import { SessionList } from './session-list.tsx';

/** The user's ways to sign in besides the password, and the open sessions. */
export function SecuritySettings() {
  const { data: offered = [] } = useQuery(providersQuery);
  return (
    <>
      <SettingsSection title={m.passkeys_title()} lead={m.passkeys_text()}>
        <PasskeySection />
      </SettingsSection>
      <SettingsSection title={m.second_title()} lead={m.second_text()}>
        <SecondFactorSection />
      </SettingsSection>
      {offered.length > 0 && (
        <SettingsSection title={m.sites_title()} lead={m.sites_text()}>
          <SiteSection />
        </SettingsSection>
      )}
      <SettingsSection title={m.security_sessions()} lead={m.security_sessions_text()}>
        <SessionList />
      </SettingsSection>
    </>
  );
}
