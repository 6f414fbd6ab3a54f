import { useCurrentUser } from '#entities/session/current-user.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Switch } from '#shared/ui/switch.tsx';

interface ListingSwitchProps {
  isListed: boolean;
  onChange: (isListed: boolean) => void;
}

/**
 * Hides the user's name among the interested people from everybody but the people they chat with. Who is not listed in any
 * plan by the privacy settings cannot be listed in one.
 */
export function ListingSwitch({ isListed, onChange }: ListingSwitchProps) {
  const isUnlistedEverywhere = useCurrentUser().data?.be_listed === false;
  return (
    <Switch
      label={m.unlisted_switch()}
      hint={isUnlistedEverywhere ? m.unlisted_everywhere_hint() : m.unlisted_hint()}
      checked={isUnlistedEverywhere || !isListed}
      disabled={isUnlistedEverywhere}
      onChange={(event) => onChange(!event.target.checked)}
    />
  );
}
