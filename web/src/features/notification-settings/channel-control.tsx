import type {
  ChannelChoices,
  ChosenTopic,
  MailTiming,
  NotificationTopic,
} from '@layover/proto/http/user/notification-topics';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { SelectField } from '#shared/ui/fields/field.tsx';
import { Switch } from '#shared/ui/fields/switch.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import styles from './channel-control.module.css';
import { topicLabels } from './topic-labels.ts';

export type Channel = keyof ChannelChoices;

export const channelLabels: Readonly<Record<Channel, () => string>> = {
  app: m.channel_app,
  push: m.channel_push,
  mail: m.channel_mail,
};

const timings: Readonly<Record<MailTiming, () => string>> = {
  off: m.mail_off,
  at_once: m.mail_at_once,
  digest: m.mail_digest,
};

export interface ChannelControlProps {
  topic: NotificationTopic;
  channel: Channel;
  choices: ChannelChoices;
  /** Whether the name of the channel stands beside the control. In the table it is the head of the column. */
  isNamed: boolean;
  onChange: (topic: ChosenTopic, change: Partial<ChannelChoices>) => void;
}

/** Whether the channel of a topic cannot be turned off. */
export const isAlwaysOn = (topic: NotificationTopic, channel: Channel): boolean =>
  topic === 'account' || (topic === 'messages' && channel === 'app');

/** The control for one channel of one topic. */
export function ChannelControl({ topic, channel, choices, isNamed, onChange }: ChannelControlProps) {
  const name = channelLabels[channel]();
  const label = isNamed ? name : hiddenLabel(`${topicLabels[topic].name()}, ${name}`);
  if (topic === 'account' || isAlwaysOn(topic, channel))
    return (
      <span className={styles.fixed}>
        {isNamed && <span className={styles.label}>{name}</span>}
        <IconCheck stroke={2} aria-hidden="true" />
        {m.channel_always()}
      </span>
    );
  if (channel === 'mail')
    return (
      <SelectField
        label={label}
        value={choices.mail}
        options={Object.entries(timings).map(([value, text]) => ({ value, label: text() }))}
        onChange={(event) => onChange(topic, { mail: event.target.value as MailTiming })}
      />
    );
  return (
    <Switch
      label={label}
      checked={choices[channel]}
      onChange={(event) => onChange(topic, { [channel]: event.target.checked })}
    />
  );
}

const hiddenLabel = (text: string): ReactNode => <VisuallyHidden>{text}</VisuallyHidden>;
