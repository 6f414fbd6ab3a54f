import type { MailTopic } from '@layover/proto/http/notification';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SettingSwitch } from '../editing/setting-switch.tsx';
import styles from './mail-settings.module.css';
import { mailSettingsQuery, useChooseMail } from './mail-settings-query.ts';

const topics: readonly { topic: MailTopic; label: () => string; hint: () => string }[] = [
  { topic: 'plan_changes', label: m.mail_plan_changes, hint: m.mail_plan_changes_hint },
  { topic: 'plan_reminders', label: m.mail_plan_reminders, hint: m.mail_plan_reminders_hint },
  { topic: 'suggestions', label: m.mail_suggestions, hint: m.mail_suggestions_hint },
  { topic: 'trips', label: m.mail_trips, hint: m.mail_trips_hint },
];

/** About what the user gets mails. The bell shows everything in any case. */
export function MailSettings({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(mailSettingsQuery);
  return (
    <section aria-labelledby="mails-title">
      <h2 id="mails-title" className={styles.title}>
        {m.mail_settings()}
      </h2>
      <p className={styles.intro}>
        {data && !data.sendsMail ? m.mail_settings_off() : m.mail_settings_intro({ email })}
      </p>
      {data ? (
        <ul>
          {topics.map(({ topic, label, hint }) => (
            <TopicSwitch
              key={topic}
              topic={topic}
              label={label()}
              hint={hint()}
              isOn={data.mail[topic] ?? false}
            />
          ))}
        </ul>
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>{errorMessage(error)}</p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {m.try_again()}
          </Button>
        </div>
      ) : (
        <div className={styles.loading} aria-busy="true">
          {topics.map(({ topic }) => (
            <Skeleton key={topic} width="100%" height="2.5rem" />
          ))}
        </div>
      )}
    </section>
  );
}

interface TopicSwitchProps {
  topic: MailTopic;
  label: string;
  hint: string;
  isOn: boolean;
}

function TopicSwitch({ topic, label, hint, isOn }: TopicSwitchProps) {
  const choose = useChooseMail();
  return (
    <SettingSwitch
      label={label}
      hint={hint}
      isOn={isOn}
      error={choose.error && errorMessage(choose.error)}
      onChange={(mail, onSettled) => choose.mutate({ topic, mail }, { onSettled })}
    />
  );
}
