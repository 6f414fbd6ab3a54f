import type { OwnProfile } from '@layover/proto/http/user/user';
import { SettingSwitch } from '../editing/setting-switch.tsx';
import { changeErrorMessage, useUpdateProfile } from '../editing/use-update-profile.ts';

interface PrivacySwitchProps {
  user: OwnProfile;
  property: 'be_found' | 'be_listed' | 'show_presence' | 'show_typing' | 'show_read' | 'link_previews';
  label: string;
  hint: string;
}

/** A privacy setting, which is a property of the profile. */
export function PrivacySwitch({ user, property, label, hint }: PrivacySwitchProps) {
  const update = useUpdateProfile();
  return (
    <SettingSwitch
      label={label}
      hint={hint}
      isOn={user[property]}
      error={update.error && changeErrorMessage(update.error)}
      onChange={(value, onSettled) => update.mutate([{ property, value }], { onSettled })}
    />
  );
}
