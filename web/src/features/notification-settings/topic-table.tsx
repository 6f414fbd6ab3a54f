import type { ChannelChoices, NotificationTopic } from '@layover/proto/http/user/notification-topics';
import { IconChevronDown } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import {
  type Channel,
  ChannelControl,
  type ChannelControlProps,
  channelLabels,
  isAlwaysOn,
} from './channel-control.tsx';
import { topicLabels, topics } from './topic-labels.ts';
import styles from './topic-table.module.css';

interface TopicChoicesProps extends Pick<ChannelControlProps, 'onChange'> {
  channels: readonly Channel[];
  choices: Readonly<Record<(typeof topics)[number], ChannelControlProps['choices']>>;
}

/** Topics as rows and channels as columns. */
export function TopicTable({ channels, choices, onChange }: TopicChoicesProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.topic()}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelLabels[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic}>
            <th scope="row">
              <span className={styles.name}>{topicLabels[topic].name()}</span>
              <small>{topicLabels[topic].hint()}</small>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <ChannelControl
                  topic={topic}
                  channel={channel}
                  onChange={onChange}
                  choices={choices[topic]}
                  isNamed={false}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The choices on phones: a row for each topic with its channels, which opens to the controls. */
export function TopicRows({ channels, choices, onChange }: TopicChoicesProps) {
  return (
    <ul className={styles.rows}>
      {topics.map((topic) => (
        <li key={topic}>
          <details>
            <summary>
              <span>
                <span className={styles.name}>{topicLabels[topic].name()}</span>
                <small>{channelsLabel(topic, channels, choices[topic])}</small>
              </span>
              <IconChevronDown stroke={1.75} aria-hidden="true" />
            </summary>
            <fieldset className={styles.controls} aria-label={topicLabels[topic].name()}>
              <p className={styles.hint}>{topicLabels[topic].hint()}</p>
              {channels.map((channel) => (
                <ChannelControl
                  key={channel}
                  topic={topic}
                  channel={channel}
                  onChange={onChange}
                  choices={choices[topic]}
                  isNamed
                />
              ))}
            </fieldset>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** The channels that are on, such as `In the app, Mail`. */
function channelsLabel(
  topic: NotificationTopic,
  channels: readonly Channel[],
  choices: ChannelChoices,
): string {
  const isOn = (channel: Channel) =>
    isAlwaysOn(topic, channel) || (channel === 'mail' ? choices.mail !== 'off' : choices[channel]);
  return (
    channels
      .filter(isOn)
      .map((channel) => channelLabels[channel]())
      .join(', ') || m.mail_off()
  );
}
