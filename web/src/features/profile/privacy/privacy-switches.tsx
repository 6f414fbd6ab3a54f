import type { OwnProfile } from '@layover/proto/http/user/user';
import { m } from '#shared/i18n/i18n.ts';
import { SettingSwitch } from '../editing/setting-switch.tsx';
import { changeErrorMessage, useUpdateProfile } from '../editing/use-update-profile.ts';

const texts = {
  be_found: { label: m.profile_be_found, hint: m.profile_be_found_hint },
  be_listed: { label: m.profile_be_listed, hint: m.profile_be_listed_hint },
  show_presence: { label: m.profile_show_presence, hint: m.profile_show_presence_hint },
  show_typing: { label: m.profile_show_typing, hint: m.profile_show_typing_hint },
  show_read: { label: m.profile_show_read, hint: m.profile_show_read_hint },
  link_previews: { label: m.profile_link_previews, hint: m.profile_link_previews_hint },
};

type PrivacyProperty = keyof typeof texts;

/** Privacy settings, each of which is a property of the profile. */
export const PrivacySwitches = ({
  user,
  properties,
}: {
  user: OwnProfile;
  properties: readonly PrivacyProperty[];
}) => (
  <ul>
    {properties.map((property) => (
      <PrivacySwitch key={property} user={user} property={property} />
    ))}
  </ul>
);

function PrivacySwitch({ user, property }: { user: OwnProfile; property: PrivacyProperty }) {
  const update = useUpdateProfile();
  const { label, hint } = texts[property];
  return (
    <SettingSwitch
      label={label()}
      hint={hint()}
      isOn={user[property]}
      error={update.error && changeErrorMessage(update.error)}
      onChange={(value, onSettled) => update.mutate([{ property, value }], { onSettled })}
    />
  );
}
