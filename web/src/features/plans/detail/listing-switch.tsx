import { m } from '#shared/i18n/i18n.ts';
import { Switch } from '#shared/ui/switch.tsx';

interface ListingSwitchProps {
  isListed: boolean;
  onChange: (isListed: boolean) => void;
}

/** Hides the user's name among the interested people from everybody but the people they chat with. */
export function ListingSwitch({ isListed, onChange }: ListingSwitchProps) {
  return (
    <Switch
      label={m.unlisted_switch()}
      hint={m.unlisted_hint()}
      checked={!isListed}
      onChange={(event) => onChange(!event.target.checked)}
    />
  );
}
