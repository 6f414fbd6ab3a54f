import type { Chat } from '@layover/proto/http/chat';
import { clsx } from 'clsx';
import { memo } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { clockOf } from '../chat-times.ts';
import type { Shown } from '../model/lines.ts';
import { partsOf } from '../model/links.ts';
import styles from './message-bubble.module.css';
import { MessageState } from './message-state.tsx';

interface MessageBubbleProps {
  message: Shown;
  first: boolean;
  last: boolean;
  mine: boolean;
  chat: Chat | undefined;
  other: string;
}

/** One message. The last of a run carries its time; own ones say how far they have come. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, first, last, mine, chat, other } = props;
  const time = clockOf(message.at);
  return (
    <li
      className={clsx(
        styles.message,
        mine && styles.mine,
        last && styles.last,
        message.state !== 'stored' && styles[message.state],
      )}
      data-testid="chat-message"
      data-state={message.state}
    >
      {first && (
        <VisuallyHidden>
          {mine ? m.chat_own_said_at({ time }) : m.chat_said_at({ name: message.first_name, time })}:{' '}
        </VisuallyHidden>
      )}
      <p className={styles.text}>
        <Words text={message.text} />
      </p>
      {mine
        ? last && <MessageState message={message} chat={chat} other={other} />
        : last && (
            <span className={styles.meta}>
              {chat?.chat_type === 'group' && message.first_name}
              <time dateTime={message.at}>{time}</time>
            </span>
          )}
    </li>
  );
});

function Words({ text }: { text: string }) {
  return partsOf(text).map(({ text: words, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    ) : (
      words
    ),
  );
}
