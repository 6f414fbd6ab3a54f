import { m } from '#shared/i18n/i18n.ts';
import { type Channel, ChannelControl, type ChannelControlProps, channelLabels } from './channel-control.tsx';
import { topicLabels, topics } from './topic-labels.ts';
import styles from './topic-table.module.css';

export interface TopicChoicesProps extends Pick<ChannelControlProps, 'onChange'> {
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

/** The choices on phones: a card for each topic. */
export function TopicCards({ channels, choices, onChange }: TopicChoicesProps) {
  return (
    <ul className={styles.cards}>
      {topics.map((topic) => (
        <li key={topic}>
          <fieldset className={styles.card}>
            <legend className={styles.name}>{topicLabels[topic].name()}</legend>
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
        </li>
      ))}
    </ul>
  );
}
