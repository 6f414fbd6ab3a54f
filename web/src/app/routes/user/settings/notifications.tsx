import { useMe } from '#entities/session/current-user.ts';
import { NotificationSettings } from '#features/notification-settings/notification-settings.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** What the user is notified of, and where. */
export function Page() {
  const me = useMe();
  return (
    <SettingsFrame page="notifications">{me && <NotificationSettings email={me.email} />}</SettingsFrame>
  );
}
