import type { OwnProfile } from '@layover/proto/http/user/user';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { NameRow } from '../editing/name-row.tsx';
import { PropertyRow } from '../editing/property-row.tsx';

/** The user's name, edited in place, and the package. */
export function AccountFacts({ user, packagesPath }: { user: OwnProfile; packagesPath: string }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <SettingsSection title={m.account_facts()}>
      <ul>
        <NameRow
          user={user}
          edit={{ isEditing, onEdit: () => setEditing(true), onDone: () => setEditing(false) }}
        />
        <PropertyRow
          label={m.profile_package()}
          value={packageNames[user.package]()}
          note={
            <AppLink className="link" to={packagesPath}>
              {m.profile_see_packages()}
            </AppLink>
          }
        />
      </ul>
    </SettingsSection>
  );
}

const packageNames: Readonly<Record<OwnProfile['package'], () => string>> = {
  free: m.profile_package_free,
  silver: m.profile_package_silver,
  gold: m.profile_package_gold,
  diamond: m.profile_package_diamond,
};
