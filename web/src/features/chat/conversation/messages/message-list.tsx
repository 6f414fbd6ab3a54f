import type { Chat } from '@layover/proto/http/chat/chat';
import { useMemo } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { useNow } from '#shared/time/use-now.ts';
import { groupNameOf, otherOf } from '../../cache/chat-view.ts';
import { systemMessageText } from '../../display/chat-labels.ts';
import { dayLabel, dayOf } from '../../display/chat-times.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useChat } from '../../state/chat-context.ts';
import { MessageBubble } from './message-bubble.tsx';
import { messageLines } from './message-lines.ts';
import styles from './message-list.module.css';
import { SystemMessage } from './system-message.tsx';

interface MessageListProps {
  messages: readonly MessageView[];
  /** Undefined for a draft. */
  chat?: Chat;
  /** Recipient of a draft. */
  name?: string;
  /** `seq` of the first message that was unread when the conversation was opened. */
  firstUnread?: number;
  /** `seq` of the message to highlight. */
  highlighted?: number;
}

/** Messages in groups, with separators between days. */
export function MessageList({ messages, chat, name, firstUnread, highlighted }: MessageListProps) {
  const { me } = useChat();
  const now = useNow();
  const lines = useMemo(() => messageLines(messages, dayOf, firstUnread), [messages, firstUnread]);
  const byId = useMemo(() => new Map(messages.map((message) => [message._id, message])), [messages]);
  const recipient = chat ? (otherOf(chat, me)?.first_name ?? groupNameOf(chat)) : (name ?? '');
  return (
    <ol className={styles.lines}>
      {lines.map((line) => {
        if (line.kind === 'day') {
          return (
            <li key={line.key} className={styles.day}>
              {dayLabel(line.at, now)}
            </li>
          );
        }
        if (line.kind === 'unread') {
          return (
            <li key={line.key} className={styles.new} data-first-unread="">
              {m.chat_new_messages()}
            </li>
          );
        }
        const { message } = line;
        if (line.kind === 'system') {
          const text = systemMessageText(message, me, recipient);
          return <SystemMessage key={line.key} notice={message.notice} text={text} />;
        }
        return (
          <MessageBubble
            key={line.key}
            message={message}
            first={line.first}
            last={line.last}
            isOwn={message.user === me}
            chat={chat}
            recipient={recipient}
            quoted={message.replyTo ? byId.get(message.replyTo._id) : undefined}
            highlighted={highlighted !== undefined && message.seq === highlighted}
          />
        );
      })}
    </ol>
  );
}
