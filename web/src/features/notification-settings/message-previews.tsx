import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { Switch } from '#shared/ui/fields/switch.tsx';
import styles from './notification-settings.module.css';
import { useSetSchedule } from './notification-settings-queries.ts';

/** Whether pushes and mails show how a message begins: others may see a locked screen. */
export function MessagePreviews({ isOn }: { isOn: boolean }) {
  const set = useSetSchedule();
  return (
    <SettingsSection title={m.previews_title()}>
      <Switch
        label={m.previews_on()}
        hint={m.previews_hint()}
        checked={isOn}
        onChange={(event) => set.mutate({ showsPreviews: event.target.checked })}
      />
      {set.error && (
        <p role="alert" className={styles.error}>
          {errorMessage(set.error)}
        </p>
      )}
    </SettingsSection>
  );
}
