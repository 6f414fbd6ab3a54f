import type { Chat } from '@layover/proto/http/chat/chat';
import { IconAt, IconBellOff, IconPinFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { memo } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { isMentioned, isMuted, titleOf, unreadOf } from '../cache/chat-view.ts';
import { historyQuery } from '../cache/history-query.ts';
import { previewText } from '../display/chat-labels.ts';
import { rowTimeLabel } from '../display/chat-times.ts';
import { ChatAvatar } from '../presence/chat-avatar.tsx';
import { useUnsentMessages } from '../send-queue/unsent-work.ts';
import { useChat } from '../state/chat-context.ts';
import { useMarkUnread } from '../state/use-mark-unread.ts';
import styles from './chat-row.module.css';
import { ChatRowMenu } from './chat-row-menu.tsx';
import { LastMessagePreview } from './last-message-preview.tsx';
import { useDraftPreview } from './use-draft-preview.ts';

interface ChatRowProps {
  chat: Chat;
  now: number;
  /** Whether the page of messages shows the conversation of this chat. */
  isCurrent: boolean;
}

/** A chat in the list. A press opens its window, without drawing the other rows again. */
export const ChatRow = memo(function ChatRow({ chat, now, isCurrent }: ChatRowProps) {
  const { me, windows } = useChat();
  const client = useQueryClient();
  const failed = useUnsentMessages().findLast(
    ({ target, state }) => target === chat._id && state === 'failed',
  );
  const draft = useDraftPreview(chat._id, isCurrent);
  const { mutate: markUnread } = useMarkUnread(chat._id);
  const unread = unreadOf(chat, me);
  const isUnread = unread > 0 || chat.markedUnread;
  const muted = isMuted(chat, now);
  return (
    <li className={clsx(styles.row, isUnread && styles.unread, isCurrent && styles.current)}>
      <ChatAvatar chat={chat} />
      <button
        type="button"
        className={styles.name}
        aria-current={isCurrent || undefined}
        onClick={() => {
          // Asked for now, the messages come while the conversation is drawn.
          void client.prefetchQuery(historyQuery(client, chat._id));
          windows.open(chat._id);
          // The mark is also removed if the conversation is open already.
          if (chat.markedUnread) markUnread(false);
        }}
      >
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
        ) : draft ? (
          <>
            <span className={styles.draft}>{m.chat_preview_draft()}</span> {draft}
          </>
        ) : (
          <LastMessagePreview chat={chat} />
        )}
      </span>
      <span className={styles.end}>
        {unread > 0 && isMentioned(chat, me) && (
          <IconAt className={styles.mentioned} role="img" aria-label={m.chat_mentioned()} />
        )}
        <Badge count={unread} />
        {unread === 0 && chat.markedUnread && (
          <span className={styles.mark} role="img" aria-label={m.chat_marked_unread()} />
        )}
        {unread > 0 && (
          <VisuallyHidden>
            {unread === 1 ? m.chat_unread_one() : m.chat_unread_many({ count: unread })}
          </VisuallyHidden>
        )}
        <ChatRowMenu chat={chat} now={now} />
      </span>
    </li>
  );
});

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
