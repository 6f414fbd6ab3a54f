import type { Chat } from '@layover/proto/http/chat/chat';
import { IconBellOff, IconPinFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { isMuted, titleOf, unreadOf } from '../cache/chat-view.ts';
import { previewText } from '../display/chat-labels.ts';
import { rowTimeLabel } from '../display/chat-times.ts';
import { ChatAvatar } from '../presence/chat-avatar.tsx';
import { useUnsentMessages } from '../send-queue/unsent-work.ts';
import { useChat } from '../state/chat-context.ts';
import styles from './chat-row.module.css';
import { ChatRowMenu } from './chat-row-menu.tsx';
import { LastMessagePreview } from './last-message-preview.tsx';

/** A chat in the list. A press opens its window. */
export function ChatRow({ chat, now }: { chat: Chat; now: number }) {
  const { me, windows } = useChat();
  const failed = useUnsentMessages().findLast(
    ({ target, state }) => target === chat._id && state === 'failed',
  );
  const unread = unreadOf(chat, me);
  const muted = isMuted(chat, now);
  return (
    <li className={clsx(styles.row, unread > 0 && styles.unread)}>
      <ChatAvatar chat={chat} />
      <button type="button" className={styles.name} onClick={() => windows.open(chat._id)}>
        {titleOf(chat, me)}
      </button>
      <span className={styles.time}>
        {chat.pinned && <IconPinFilled aria-label={m.chat_pinned()} role="img" />}
        {muted && <IconBellOff stroke={1.75} aria-label={m.chat_muted()} role="img" />}
        <time dateTime={chat.lastMsgDate}>{rowTimeLabel(chat.lastMsgDate, now)}</time>
      </span>
      <span className={clsx(styles.last, failed && styles.failed)}>
        {failed ? (
          m.chat_preview_unsent({ text: previewText({ text: failed.text, attachment: failed.file ?? null }) })
        ) : (
          <LastMessagePreview chat={chat} />
        )}
      </span>
      <span className={styles.end}>
        <Badge count={unread} />
        {unread > 0 && (
          <VisuallyHidden>
            {unread === 1 ? m.chat_unread_one() : m.chat_unread_many({ count: unread })}
          </VisuallyHidden>
        )}
        <ChatRowMenu chat={chat} now={now} />
      </span>
    </li>
  );
}

/** Placeholders of the rows' size while the list loads. */
export function ChatRowSkeletons() {
  return (
    <div className={styles.waiting} aria-busy="true" role="status">
      <VisuallyHidden>{m.loading()}</VisuallyHidden>
      {[62, 48, 71, 55, 66, 44].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width="2.85rem" height="2.85rem" radius="50%" />
          <Skeleton width={`${width}%`} height="1rem" />
          <Skeleton width="2.25rem" height="0.8rem" />
          <Skeleton width={`${width + 22}%`} height="0.85rem" />
        </div>
      ))}
    </div>
  );
}
