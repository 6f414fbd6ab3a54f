import { useMe } from '#entities/session/current-user.ts';
import { NotificationSettings } from '#features/notification-settings/notification-settings.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { PageHeading, PageTitle } from '#shared/ui/page-heading.tsx';
import styles from './notifications.module.css';

/** The notification settings. */
export function Page() {
  const me = useMe();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.notification_settings()}</PageTitle>
      <PageHeading title={m.notification_settings()} />
      {me && <NotificationSettings email={me.email} />}
    </div>
  );
}
