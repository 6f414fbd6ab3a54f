import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { plainTextPreview } from '../display/chat-labels.ts';
import { clockOf } from '../display/chat-times.ts';
import type { MessageView } from '../display/message-view.ts';
import { systemMessageText } from '../display/system-message-text.ts';
import { useChat } from '../state/chat-context.ts';

interface MessageAnnouncerProps {
  messages: readonly MessageView[];
  /** First name of the other person of a one-to-one chat, or the name of the group. */
  recipient: string;
}

/**
 * Announces the messages that come in to screen readers. The list itself is no live region, because it draws lines
 * whenever it is scrolled. The announcement is outside the conversation, where each message is there once.
 */
export function MessageAnnouncer({ messages, recipient }: MessageAnnouncerProps) {
  const { me } = useChat();
  const [announcement, setAnnouncement] = useState('');
  const newestKey = useRef<string>(undefined);
  useEffect(() => {
    const known = messages.findLastIndex(({ key }) => key === newestKey.current);
    const added = known < 0 ? [] : messages.slice(known + 1);
    newestKey.current = messages.at(-1)?.key;
    if (added.length > 0)
      setAnnouncement(added.map((message) => announcementOf(message, me, recipient)).join('\n'));
  }, [messages, me, recipient]);
  return createPortal(
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>,
    document.body,
  );
}

function announcementOf(message: MessageView, me: string, recipient: string): string {
  if (message.notice) return systemMessageText(message, me, recipient);
  const time = clockOf(message.at);
  const label =
    message.user === me
      ? m.chat_own_message_label({ time })
      : m.chat_message_label({ name: message.first_name, time });
  return `${label}: ${plainTextPreview(message)}`;
}
