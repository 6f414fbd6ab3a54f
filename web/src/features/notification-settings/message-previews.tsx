import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Switch } from '#shared/ui/switch.tsx';
import styles from './notification-settings.module.css';
import { useSetSchedule } from './notification-settings-queries.ts';

/** Whether pushes and mails show how a message begins: others may see a locked screen. */
export function MessagePreviews({ isOn }: { isOn: boolean }) {
  const set = useSetSchedule();
  return (
    <section aria-labelledby="previews-title" className={styles.section}>
      <h2 id="previews-title">{m.previews_title()}</h2>
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
    </section>
  );
}
