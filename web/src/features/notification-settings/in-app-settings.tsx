import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { playNotificationSound } from '#shared/sound/notification-sound.ts';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { Switch } from '#shared/ui/fields/switch.tsx';
import styles from './notification-settings.module.css';
import { useSetSchedule } from './notification-settings-queries.ts';

/** The settings for toasts and sounds of open pages. Turning the sound on plays it. */
export function InAppSettings({ showsToasts, playsSound }: { showsToasts: boolean; playsSound: boolean }) {
  const set = useSetSchedule();
  return (
    <SettingsSection title={m.in_app_title()}>
      <Switch
        label={m.in_app_toasts()}
        hint={m.in_app_toasts_hint()}
        checked={showsToasts}
        onChange={(event) => set.mutate({ showsToasts: event.target.checked })}
      />
      <Switch
        label={m.in_app_sound()}
        hint={m.in_app_sound_hint()}
        checked={playsSound}
        onChange={(event) => {
          if (event.target.checked) void playNotificationSound(() => Promise.resolve(true));
          set.mutate({ playsSound: event.target.checked });
        }}
      />
      {set.error && (
        <p role="alert" className={styles.error}>
          {errorMessage(set.error)}
        </p>
      )}
    </SettingsSection>
  );
}
