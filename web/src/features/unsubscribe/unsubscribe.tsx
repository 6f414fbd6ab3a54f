import type { MailTopic } from '@layover/proto/http/user/notification';
import { useEffect, useRef } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from './unsubscribe.module.css';
import { useChooseMailTopic } from './unsubscribe-queries.ts';

const names: Readonly<Record<MailTopic, () => string>> = {
  messages: m.unsubscribe_messages,
  chat_requests: m.unsubscribe_chat_requests,
  group_invitations: m.unsubscribe_group_invitations,
  plan_changes: m.unsubscribe_plan_changes,
  places: m.unsubscribe_places,
  plan_reminders: m.unsubscribe_plan_reminders,
  suggestions: m.unsubscribe_suggestions,
  trips: m.unsubscribe_trips,
  comments: m.unsubscribe_comments,
  reports: m.unsubscribe_reports,
  digest: m.unsubscribe_digest,
};

interface UnsubscribeProps {
  secret: string;
  topic: MailTopic;
  /** Whether the person gets mails about the topic. */
  mail: boolean;
}

/** Turns the mails about a topic off, and on again. Opening the page changes nothing, because programs also open links. */
export function Unsubscribe({ secret, topic, mail }: UnsubscribeProps) {
  const choose = useChooseMailTopic(secret, topic);
  const heading = useRef<HTMLDivElement>(null);
  const what = names[topic]();
  const title = mail ? m.unsubscribe_title() : m.unsubscribe_done_title();
  // The button that was pressed goes; what has happened is read out.
  useEffect(() => {
    if (choose.isSuccess && choose.data.mail === mail) heading.current?.focus();
  }, [choose.isSuccess, choose.data, mail]);
  return (
    <div className={styles.card}>
      <PageTitle>{title}</PageTitle>
      <div ref={heading} tabIndex={-1} className={styles.state}>
        <h1>{title}</h1>
        <p>{mail ? m.unsubscribe_text({ what }) : m.unsubscribe_done_text({ what })}</p>
      </div>
      <Button
        variant={mail ? 'primary' : 'secondary'}
        busy={choose.isPending}
        onClick={() => choose.mutate(!mail)}
      >
        {mail ? m.unsubscribe_turn_off() : m.unsubscribe_turn_on()}
      </Button>
      {choose.error && (
        <p className={styles.error} role="alert">
          {errorMessage(choose.error)}
        </p>
      )}
    </div>
  );
}
