import { useQuery } from '@tanstack/react-query';
import { notificationSettingsQuery } from '#entities/notification/notification-settings-query.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { useViewportWidth } from '#shared/hooks/use-viewport.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { LoadedTogether } from '#shared/ui/status/loaded-together.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import type { Channel } from './channel-control.tsx';
import { DigestHour } from './digest-hour.tsx';
import { InAppSettings } from './in-app-settings.tsx';
import { MessagePreviews } from './message-previews.tsx';
import styles from './notification-settings.module.css';
import { useChooseChannels } from './notification-settings-queries.ts';
import { pushStateQuery } from './push/push-queries.ts';
import { PushSwitch } from './push/push-switch.tsx';
import { QuietHours } from './quiet-hours/quiet-hours.tsx';
import { topics } from './topic-labels.ts';
import { TopicRows, TopicTable } from './topic-table.tsx';

/** Narrower windows show a row for each topic. */
const TABLE_MIN_PX = 640;

/** The channels of each topic. */
export function NotificationSettings({ email }: { email: string }) {
  const pushState = useQuery(pushStateQuery);
  const settingsQuery = useQuery(notificationSettingsQuery);
  const push = pushState.data;
  const settings = settingsQuery.data;
  return (
    <LoadedTogether queries={[pushState, settingsQuery]}>
      <>
        {push?.publicKey && <PushSwitch publicKey={push.publicKey} isOn={push.isSubscribed} />}
        <TopicSettings email={email} channels={push?.publicKey ? ['app', 'push', 'mail'] : ['app', 'mail']} />
        {settings && <InAppSettings showsToasts={settings.showsToasts} playsSound={settings.playsSound} />}
        {settings && <MessagePreviews isOn={settings.showsPreviews} />}
        {settings && <QuietHours hours={settings.quietHours} />}
      </>
    </LoadedTogether>
  );
}

function TopicSettings({ email, channels }: { email: string; channels: readonly Channel[] }) {
  const { data, error, refetch } = useQuery(notificationSettingsQuery);
  const choose = useChooseChannels();
  const hasDigest = data && Object.values(data.topics).some(({ mail }) => mail === 'digest');
  const Choices = useViewportWidth() >= TABLE_MIN_PX ? TopicTable : TopicRows;
  return (
    <SettingsSection
      title={m.notification_topics()}
      lead={data && !data.sendsMail ? m.mail_settings_off() : m.mail_settings_intro({ email })}
    >
      {choose.error && (
        <p className={styles.error} role="alert">
          {errorMessage(choose.error)}
        </p>
      )}
      {data ? (
        <Choices
          channels={channels}
          choices={data.topics}
          onChange={(topic, change) => choose.mutate({ topic, ...change })}
        />
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>{errorMessage(error)}</p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {m.try_again()}
          </Button>
        </div>
      ) : (
        <div className={styles.loading} aria-busy="true">
          {topics.map((topic) => (
            <Skeleton key={topic} width="100%" height="3rem" />
          ))}
        </div>
      )}
      {hasDigest && <DigestHour hour={data.digestHour} />}
    </SettingsSection>
  );
}
