import type { Chat } from '@layover/proto/http/chat/chat';
import { memo, useMemo } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { useNow } from '#shared/time/use-now.ts';
import { accessOf, groupNameOf, otherOf, readersOf } from '../../cache/chat-view.ts';
import { useStarredIds } from '../../cache/starred-query.ts';
import { dayLabel } from '../../display/chat-times.ts';
import type { MessageView } from '../../display/message-view.ts';
import { systemMessageText } from '../../display/system-message-text.ts';
import { ChatRequestCard } from '../../requests/chat-request.tsx';
import { useChat } from '../../state/chat-context.ts';
import styles from './line-content.module.css';
import { MessageBubble } from './message-bubble.tsx';
import type { MessageLine } from './message-lines.ts';
import { SystemMessage } from './system-message.tsx';

interface LineContextOptions {
  messages: readonly MessageView[];
  /** Undefined for a draft. */
  chat?: Chat;
  /** Recipient of a draft. */
  name?: string;
  /** `seq` of the message to highlight. */
  highlighted?: number;
}

export type LineContext = ReturnType<typeof useLineContext>;

/** The values that all lines of a list share. The object changes with each of them, so a bubble gets only those that it shows. */
export function useLineContext({ messages, chat, name, highlighted }: LineContextOptions) {
  const { me } = useChat();
  const now = useNow();
  const byId = useMemo(() => new Map(messages.map((message) => [message._id, message])), [messages]);
  const starredIds = useStarredIds();
  const starred = useMemo(() => new Set(starredIds), [starredIds]);
  const recipient = chat ? (otherOf(chat, me)?.first_name ?? groupNameOf(chat)) : (name ?? '');
  return useMemo(
    () => ({ me, now, byId, starred, recipient, chat, highlighted }),
    [me, now, byId, starred, recipient, chat, highlighted],
  );
}

interface LineContentProps {
  line: MessageLine;
  context: LineContext;
  isTabStop?: boolean;
}

/** What is in one line of the list. Scrolling draws only the lines that come near the view. */
export const LineContent = memo(function LineContent({ line, context, isTabStop = false }: LineContentProps) {
  const { me, now, byId, starred, recipient, chat, highlighted } = context;
  if (line.kind === 'day') return <div className={styles.day}>{dayLabel(line.at, now)}</div>;
  if (line.kind === 'unread') return <div className={styles.new}>{m.chat_new_messages()}</div>;
  if (line.kind === 'request') return <ChatRequestCard person={line.from} />;
  const { message } = line;
  if (line.kind === 'system') {
    return <SystemMessage notice={message.notice} text={systemMessageText(message, me, recipient)} />;
  }
  const isOwn = message.user === me;
  const readers = chat && isOwn ? readersOf(chat, me, message.seq ?? 0) : { read: 0, others: 1 };
  return (
    <MessageBubble
      message={message}
      first={line.first}
      last={line.last}
      isOwn={isOwn}
      chatId={chat?._id}
      isGroup={chat?.chat_type === 'group'}
      isReactable={chat !== undefined && accessOf(chat, me) === 'open'}
      readCount={readers.read}
      otherCount={readers.others}
      recipient={recipient}
      quoted={message.replyTo ? byId.get(message.replyTo._id) : undefined}
      starred={message._id !== undefined && starred.has(message._id)}
      highlighted={highlighted !== undefined && message.seq === highlighted}
      isTabStop={isTabStop}
    />
  );
});
